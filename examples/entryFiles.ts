import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = new URL("../", import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), "utf8"))

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>
}

/** The entries of a package of this repository, and their built files. */
const builtFiles = (folder: string): ReadonlyArray<[entry: string, file: string]> => {
  const { name, exports }: Manifest = read(`${folder}package.json`)
  return Object.entries(exports).map(([path, target]) => [
    path.replace(/^\./, name),
    `${folder}${typeof target === "string" ? target : target.default}`
  ])
}

/** The file of each entry of the packages: as built, or its source, for development of the packages. */
export const entryFiles = (source: boolean): Readonly<Record<string, string>> => {
  const files = source
    ? Object.entries<[string]>(read("tsconfig.json").compilerOptions.paths).map(([entry, [file]]) => [entry, file])
    : ["", "global/", "sandbox/"].flatMap(builtFiles)
  return Object.fromEntries(files.map(([entry, file]) => [entry, fileURLToPath(new URL(file!, root))]))
}
