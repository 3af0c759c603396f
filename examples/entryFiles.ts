import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = new URL("../", import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), "utf8"))

/** The file of each entry of the package: as built, or its source, for development of the package. */
export const entryFiles = (source: boolean): Readonly<Record<string, string>> => {
  const files: Array<[string, string]> = source
    ? Object.entries<[string]>(read("tsconfig.json").compilerOptions.paths).map(([entry, [file]]) => [entry, file])
    : Object.entries<string | { default?: string; import?: string }>(read("package.json").exports ?? {}).map(
        ([path, target]) => [
          path.replace(/^\./, "latchkey"),
          typeof target === "string" ? target : (target.default ?? target.import ?? "")
        ]
      )
  return Object.fromEntries(files.map(([entry, file]) => [entry, fileURLToPath(new URL(file, root))]))
}
