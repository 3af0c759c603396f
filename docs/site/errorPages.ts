import type { SitePage } from "./SitePage.ts"

/** The part of an address that stands for a heading. That of a code is without its words, as `docsOf` has it. */
export const slugOf = (heading: string): string =>
  heading
    .replace(/^(Code -?\d+): .*/, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, "-")
    .replaceAll(/^-|-$/g, "")

/** The page of messages, alerts and codes as a page for each, and one that lists them. */
export const errorPages = ({ route, title, body }: SitePage): ReadonlyArray<SitePage> => {
  const pages: Array<SitePage> = []
  const lines: Array<string> = []
  for (const part of body.split(/^(?=###? )/m)) {
    const [, heading, rest] = /^### (.+)\n([^]*)$/.exec(part) ?? []
    if (heading === undefined) {
      lines.push(`\n${part.trim()}\n`)
      continue
    }
    const slug = slugOf(heading)
    lines.push(`- [${heading}](${slug}/)`)
    pages.push({ route: `${route}/${slug}`, title: heading, body: `${rest!.trim()}\n\n[All of them](../)` })
  }
  return [{ route, title, body: lines.join("\n").trim() }, ...pages]
}
