import { chunkUrl } from "./chunkUrl.ts"

interface Connection {
  readonly saveData?: boolean
}

/**
 * Fetches chunks while the page is idle, without running them; not when the visitor saves data.
 * Returns its undo, which also removes what it put into the page.
 */
export const prefetch = (loaders: ReadonlyArray<() => Promise<unknown>>): (() => void) => {
  if ((navigator as { connection?: Connection }).connection?.saveData) return () => {}
  const links: Array<HTMLLinkElement> = []
  const fetchAll = () => {
    for (const load of loaders) {
      const href = chunkUrl(load, import.meta.url)
      if (href === undefined) continue
      const link = document.createElement("link")
      Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low" })
      document.head.append(link)
      links.push(link)
    }
  }
  const idle = window.requestIdleCallback?.(fetchAll, { timeout: 4_000 })
  const timer = idle ?? setTimeout(fetchAll, 1_000)
  return () => {
    if (idle === undefined) clearTimeout(timer)
    else cancelIdleCallback(idle)
    for (const link of links) link.remove()
  }
}
