import { globSync, readFileSync } from "node:fs"
import { posix } from "node:path"

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x26;", "&")

/** The links of a built site that lead to no page, no file or no heading, each as `page -> link`. */
export const deadLinks = (folder: string): ReadonlyArray<string> => {
  const files = new Set(globSync("**/*", { cwd: folder }))
  const pages = [...files].filter((file) => file.endsWith(".html") && !file.startsWith("gallery/"))
  const texts = new Map(pages.map((page) => [page, readFileSync(`${folder}/${page}`, "utf8")]))
  const ids = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!))])
  )
  return [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/\s(?:href|src|data-view)="([^"]*)"/g)].flatMap(([, link]) => {
      const address = new URL(unescaped(link!), `https://site.example/${page}`)
      if (address.origin !== "https://site.example") return []
      const path = decodeURIComponent(address.pathname).slice(1)
      const file = path === "" || path.endsWith("/") ? posix.join(path, "index.html") : path
      const id = decodeURIComponent(address.hash.slice(1))
      const found = files.has(file) && (id === "" || ids.get(file)?.has(id))
      return found ? [] : [`${page} -> ${link}`]
    })
  )
}
