import { readFile } from "node:fs/promises"
import { readContents } from "../../docs/site/readContents.ts"

const root = new URL("../../", import.meta.url)

/** The pages of the documentation in their order, as paths from the root. */
export const guidePages: ReadonlyArray<string> = readContents(
  await readFile(new URL("docs/README.md", root), "utf8")
).flatMap((group) => group.pages.map(({ file }) => `docs/${file}`))

/** The code blocks of a page in one language. `page` is a path from the root. */
export const codeBlocks = async (page: string, language: string): Promise<ReadonlyArray<string>> => {
  const text = await readFile(new URL(page, root), "utf8")
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code!)
}
