import { execFile } from "node:child_process"
import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { changelogOf } from "./changelogOf.ts"
import { entries } from "./entries.ts"
import { globalTypes } from "./globalEntries.ts"
import { noticesOf } from "./noticesOf.ts"
import { putInPlace } from "./putInPlace.ts"
import { makeDeclarations, writeTypes } from "./writeTypes.ts"

const run = promisify(execFile)
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

interface SourceMap {
  readonly sources: ReadonlyArray<string>
  readonly sourcesContent: ReadonlyArray<string | null>
}

/** What a script has as it was: code of other packages, which has its own maps, texts, and lists of facts. */
const asItWas = /\/node_modules\/|\/ui\/locales\/[\w-]+\/|\/services\/ways-in\/directory\/records\//

/**
 * The files that the scripts in a folder were made of, by their source maps. Leaves in the maps only sources of ours: what is as it was,
 * and maps of hardly anything else, would be half of the package.
 */
const sourcesOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  const maps = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".map"))
  const lists = await Promise.all(
    maps.map(async (name) => {
      const file = join(folder, name)
      const map = JSON.parse(await readFile(file, "utf8")) as SourceMap
      const sources = map.sources.map((source) => join(dirname(file), source))
      const sourcesContent = map.sourcesContent.map((text, at) => (asItWas.test(sources[at]!) ? null : text))
      const ours = sourcesContent.filter((text) => text !== null)
      if (ours.length > sources.length / 10) await writeFile(file, JSON.stringify({ ...map, sourcesContent }))
      else {
        const script = file.replace(/\.map$/, "")
        await writeFile(script, (await readFile(script, "utf8")).replace(/\n\/\/# sourceMappingURL=.*\s*$/, ""))
        await rm(file)
      }
      return sources
    })
  )
  return lists.flat()
}

/**
 * Writes what packages have beside their scripts (licences, types, what has changed) and puts each in its place. `built` has the
 * main package's scripts, and in `global/` and `sandbox/` those of the others.
 */
export const writePackages = async (built: string): Promise<void> => {
  const [globals, worlds] = [join(built, "global"), join(built, "sandbox")]
  const pages = await run(at("node_modules/.bin/node"), [at("sandbox/writePageScripts.ts"), worlds])
  const facts = await readFile(at(".ci/wallet-facts/NOTICES.txt"), "utf8")
  const [declarations, world] = [join(built, "declarations"), "sandbox/index.ts"]
  await makeDeclarations(declarations, [...Object.values(entries), world])
  await writeTypes(join(worlds, "types"), declarations, { index: world })
  const ofWorlds = [...(await sourcesOf(worlds)), ...(JSON.parse(pages.stdout) as ReadonlyArray<string>)]
  await writeFile(join(worlds, "THIRD-PARTY-NOTICES.txt"), await noticesOf(ofWorlds))
  await putInPlace(worlds, at("sandbox/dist"))
  for (const [name, types] of Object.entries(globalTypes)) await writeFile(join(globals, `${name}.d.ts`), types)
  const ofGlobals = `${await noticesOf(await sourcesOf(globals))}\n${"-".repeat(80)}\n\n${facts}`
  await writeFile(join(globals, "THIRD-PARTY-NOTICES.txt"), ofGlobals)
  await putInPlace(globals, at("global/dist"))
  await writeTypes(join(built, "types"), declarations, entries)
  await rm(declarations, { recursive: true })
  // Whoever imports the styles has to find them in the types.
  await writeFile(join(built, "types/buttons.css.d.ts"), "export {}\n")
  const own = `${await noticesOf(await sourcesOf(built))}\n${"-".repeat(80)}\n\n${facts}`
  await writeFile(join(built, "THIRD-PARTY-NOTICES.txt"), own)
  await putInPlace(built, at("dist"))
  for (const folder of ["", "global/", "sandbox/"]) {
    const manifest = JSON.parse(await readFile(at(`${folder}package.json`), "utf8"))
    await writeFile(at(`${folder}CHANGELOG.md`), await changelogOf(at(".changeset"), manifest))
  }
}
