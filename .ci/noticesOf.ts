import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

const folderOf = (id: string) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

const noticeOf = async (folder: string): Promise<readonly [name: string, text: string]> => {
  const { name, version, license, author }: Manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  if (license === undefined) throw new Error(`${folder} is bundled and states no licence`)
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))
  // Some packages have no license file; then the license and author of their manifest are used.
  const holder = typeof author === "object" ? author.name : author
  const text = texts.join("\n\n").trim() || `Licence: ${license}${holder === undefined ? "" : `. Copyright: ${holder}`}`
  return [`${name} ${version} (${license})`, text.replaceAll("\r\n", "\n")]
}

/**
 * The licenses of the packages that the files belong to, one after the other, as those licenses require. Throws for a
 * package that states none.
 */
export const noticesOf = async (
  files: ReadonlyArray<string>,
  heading = "Latchkey's build holds code of these packages, under these licences."
): Promise<string> => {
  const folders = new Set(files.map(folderOf).filter((folder) => folder !== undefined))
  const all = new Map(await Promise.all([...folders].map(noticeOf)))
  const parts = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `${name}\n\n${text}\n`)
  return [`${heading}\n`, ...parts].join(`\n${"-".repeat(80)}\n\n`)
}
