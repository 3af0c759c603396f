import { posix } from "node:path"
import { storyOfEachView } from "../../test/gallery/storyOfEachView.ts"
import type { SitePage } from "./SitePage.ts"

const repository = "https://github.com/latchkey/latchkey/blob/main"

/** A live view of the modal; the site's script gives it the theme of the site. */
export const viewFrame = (address: string): string =>
  `<iframe class="view" title="The modal" data-view="${address}"></iframe>`

/** The address of the page that a file below `docs` becomes. */
export const routeOf = (file: string): string => file.replace(/(^|\/)README\.md$/, "").replace(/\.md$/, "")

/**
 * A page of the site from a file of the repository (`docs/guide/install.md`). Links to other pages become links between the
 * site's pages, relative, so that the site works in any folder; links to other files lead to the repository.
 * A name at the start of a table row below `<!-- views -->` opens that view in a frame.
 */
export const pageOf = (file: string, text: string, isPage: (file: string) => boolean): SitePage => {
  const [, title, rest] = /^# (.+)\n([^]*)$/.exec(text)!
  const route = file.startsWith("docs/") ? routeOf(file.slice("docs/".length)) : ""
  const up = "../".repeat(route === "" ? 0 : route.split("/").length)
  const link = (target: string): string => {
    if (/^(https?:|#)/.test(target)) return target
    const [path, anchor] = target.split("#") as [string, string?]
    const found = posix.join(posix.dirname(file), path)
    if (found === "docs/README.md") return up || "./"
    if (!isPage(found)) return `${repository}/${found}`
    return `${up}${routeOf(found.slice("docs/".length))}/${anchor === undefined ? "" : `#${anchor}`}`
  }
  const frames = rest!.includes("<!-- views -->")
  const body = rest!
    .replaceAll(/\]\(([^)\s]+)\)/g, (_, target: string) => `](${link(target)})`)
    .replace("<!-- views -->", viewFrame(`${up}gallery/?story=connect`))
    .replaceAll(/^\| `(\w+)` /gm, (cell, name: string) => {
      const story = frames ? (storyOfEachView as Readonly<Record<string, string>>)[name] : undefined
      return story === undefined ? cell : `| <a data-show href="${up}gallery/?story=${story}">${name}</a> `
    })
  return { route, title: title!, body: body.trim() }
}
