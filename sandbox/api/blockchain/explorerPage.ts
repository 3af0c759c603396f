import type { Reply } from "../server/Reply.ts"

/** A value in a row of the page: a text, or a link. */
export type ExplorerValue = string | { readonly text: string; readonly href: string }

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** A page of the block explorer: a title and named values. */
export const explorerPage = (
  title: string,
  rows: ReadonlyArray<readonly [string, ExplorerValue]>,
  status = 200
): Reply => ({
  status,
  type: "text/html; charset=utf-8",
  headers: { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: dark light }
body { max-width: 46rem; margin: 0 auto; padding: 40px 20px; font: 400 15px/22px system-ui, sans-serif }
h1 { font-size: 24px; line-height: 30px; margin: 0 0 4px }
p { margin: 0 0 24px; opacity: .8 }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: 10px 24px; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>The block explorer of the chains on this computer.</p>
<dl>${rows
    .map(
      ([name, value]) =>
        `<dt>${name}</dt><dd>${
          typeof value === "string" ? escaped(value) : `<a href="${value.href}">${escaped(value.text)}</a>`
        }</dd>`
    )
    .join("\n")}</dl>
</main>
</html>
`
})

/** The page for what is not there. */
export const nothingFound: Reply = explorerPage("Nothing found", [], 404)
