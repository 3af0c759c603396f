import { execFile } from "node:child_process"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { neededDeclarations } from "./neededDeclarations.ts"

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Comments cite documents that the package has not got: for whoever works on it, not for whoever reads its types. */
const cited = /(?:spec \d|architecture|SEC-|REL-|design|visual\.md|decision \d|docs\/)/
const withoutCitations = (text: string) =>
  text.replaceAll(/\/\*\*[^]*?\*\//g, (comment) =>
    comment
      .replaceAll(/\s*\(([^()]*)\)/g, (whole, inside: string) => (cited.test(inside) ? "" : whole))
      .replaceAll(/ (?:of|in) (?:spec \d+|the design's section \d+)\b/g, "")
  )

/**
 * Writes the types of entries, with the file names that a package has: for each folder those that its sources need.
 * `aside` is a folder for what is made on the way. Throws what the compiler says of a mistake.
 */
export const writeDeclarations = async (
  aside: string,
  packages: Readonly<Record<string, ReadonlyArray<string>>>
): Promise<void> => {
  const made = join(aside, "made")
  await mkdir(made, { recursive: true })
  const project = {
    extends: at("tsconfig.json"),
    compilerOptions: { noEmit: false, emitDeclarationOnly: true, declaration: true, rootDir: at("."), outDir: made },
    files: Object.values(packages).flat().map(at),
    include: []
  }
  await writeFile(join(made, "tsconfig.json"), JSON.stringify(project))
  await run(process.execPath, [at("node_modules/typescript/bin/tsc"), "-p", made]).catch((error) => {
    throw new Error(`The declarations could not be made:\n${error.stdout}`)
  })
  const names = (await readdir(made, { recursive: true })).filter((name) => name.endsWith(".d.ts"))
  const texts = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(join(made, name), "utf8")
    texts.set(name, withoutCitations(text.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g, "$1$2.js$1")))
  }
  for (const [folder, sources] of Object.entries(packages)) {
    const roots = sources.map((source) => source.replace(/\.tsx?$/, ".d.ts"))
    for (const [name, text] of neededDeclarations(roots, texts)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      // The compiler indents by four spaces, which would be a twentieth of all types.
      await writeFile(
        join(folder, name),
        text.replaceAll(/^(?: {4})+/gm, (space) => "\t".repeat(space.length / 4))
      )
    }
  }
  await rm(made, { recursive: true })
}
