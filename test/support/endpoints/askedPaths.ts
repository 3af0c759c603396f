import { readdir, readFile } from "node:fs/promises"

const root = new URL("../../../", import.meta.url)

/** The sources of the product that are no tests, by path. */
export const readSources = async (): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    ["services", "layers"].map((room) => readdir(new URL(room, root), { recursive: true, withFileTypes: true }))
  )
  const files = found
    .flat()
    .map(({ name, parentPath }) => `${parentPath}/${name}`)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("/scripted/"))
  const texts = await Promise.all(
    files.map(async (file) => [file.slice(root.pathname.length), await readFile(file, "utf8")] as const)
  )
  return new Map(texts)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")

/** The paths that a source asks the host's services for; what is filled in stands for any part of a path. */
export const askedPaths = (source: string): ReadonlyArray<RegExp> =>
  [...source.matchAll(/(?:\bpath(?::| =)\s*|\bask\(\s*)(["`])(\/[^"`]+)\1/g)].map(
    ([, , path]) =>
      new RegExp(
        `^${path!
          .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
          .map(escaped)
          .join("[^/]+")}$`
      )
  )
