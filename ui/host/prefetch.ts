import { chunkUrl } from "./chunkUrl.ts"

interface Connection {
  readonly saveData?: boolean
}

/**
 * Fetches chunks while the page is idle and reads them in as they arrive, each in an idle moment of its own;
 * with the last one it calls `start`. Does nothing when the visitor saves data.
 * Returns its undo, which also removes what it put into the page.
 */
export const prefetch = (loaders: ReadonlyArray<() => Promise<unknown>>, start: () => void): (() => void) => {
  const links: Array<HTMLLinkElement> = []
  let live = !(navigator as { connection?: Connection }).connection?.saveData
  let left = loaders.length
  const whenIdle = (run: () => void) => {
    const begin = () => live && run()
    void (window.requestIdleCallback?.(begin) ?? setTimeout(begin, 1_000))
  }
  whenIdle(() => {
    for (const load of loaders) {
      const href = chunkUrl(load, import.meta.url)
      if (!href) continue
      const link = document.createElement("link")
      // By `import()` alone it would be fetched before what the page itself still needs.
      const onload = () => whenIdle(() => (--left ? void load().catch(() => {}) : start()))
      Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low", onload })
      document.head.append(link)
      links.push(link)
    }
  })
  return () => {
    live = false
    for (const link of links) link.remove()
  }
}
