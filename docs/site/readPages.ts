import { readFile } from "node:fs/promises"
import { errorPages } from "./errorPages.ts"
import { pageOf } from "./pageOf.ts"
import { readContents } from "./readContents.ts"
import type { SitePage } from "./SitePage.ts"

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8")

/** Every page of the site: the README first, then those of `docs/README.md` in its order. */
export const readPages = async (): Promise<ReadonlyArray<SitePage>> => {
  const files = readContents(await read("docs/README.md")).flatMap(({ pages }) =>
    pages.map(({ file }) => `docs/${file}`)
  )
  const isPage = (file: string) => files.includes(file)
  const pages = await Promise.all(["README.md", ...files].map(async (file) => pageOf(file, await read(file), isPage)))
  return pages.flatMap((page) => (page.route === "errors" ? errorPages(page) : [page]))
}
