import { execFile } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

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
 * Writes the declarations that the compiler makes of sources, and of all that they import, into a folder of this repository,
 * which it makes. Throws what the compiler says of a mistake.
 */
export const makeDeclarations = async (folder: string, sources: ReadonlyArray<string>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const project = {
    extends: at("tsconfig.json"),
    compilerOptions: { noEmit: false, emitDeclarationOnly: true, declaration: true, rootDir: at("."), outDir: folder },
    files: sources.map(at),
    include: []
  }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project))
  await run(process.execPath, [at("node_modules/typescript/bin/tsc"), "-p", folder, "--checkers", "1"]).catch(
    (error) => {
      throw new Error(`The declarations could not be made:\n${error.stdout}`)
    }
  )
}

/**
 * Writes into `folder` the types of entries, `{name}.d.ts` of each: it passes on the declaration of its source, which is in
 * `from/` with all that it imports. `made` has the declarations of the sources.
 */
export const writeTypes = async (
  folder: string,
  made: string,
  entries: Readonly<Record<string, string>>
): Promise<void> => {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const written = new Set<string>()
  const take = async (path: string): Promise<void> => {
    if (written.has(path)) return
    written.add(path)
    const imported: Array<string> = []
    const text = (await readFile(join(made, path), "utf8")).replaceAll(
      /(["'])(\.{1,2}\/[^"']+)\.tsx?\1/g,
      (_, quote: string, source: string) => {
        imported.push(join(dirname(path), `${source}.d.ts`))
        return `${quote}${source}.js${quote}`
      }
    )
    await write(`from/${path}`, withoutCitations(text))
    for (const file of imported) await take(file)
  }
  for (const [name, source] of Object.entries(entries)) {
    const path = source.replace(/\.tsx?$/, "")
    await take(`${path}.d.ts`)
    await write(`${name}.d.ts`, `export * from "./${relative(dirname(name), join("from", path))}.js"\n`)
  }
}
