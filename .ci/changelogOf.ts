import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * The text of a package's `CHANGELOG.md`: what the changesets of a folder say of it, most important first. Changesets of
 * other packages are left out. Throws for one that is not written as changesets are.
 */
export const changelogOf = async (folder: string, { name, version }: { name: string; version: string }) => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md")).toSorted()
  const changes = { major: [], minor: [], patch: [] } as Record<string, Array<string>>
  for (const file of files) {
    const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(await readFile(join(folder, file), "utf8")) ?? []
    if (head === undefined) throw new Error(`${file} has no list of packages`)
    for (const [, changed, kind] of head.matchAll(/^"([^"]+)": (major|minor|patch)$/gm))
      if (changed === name) changes[kind!]!.push(`- ${text!.trim().replaceAll(/\s*\n\s*/g, " ")}\n`)
  }
  const parts = Object.entries(changes).flatMap(([kind, lines]) =>
    lines.length === 0 ? [] : [`### ${kind[0]!.toUpperCase()}${kind.slice(1)}\n\n${lines.join("")}`]
  )
  return [`# ${name}\n`, `## ${version}\n`, ...parts].join("\n")
}
