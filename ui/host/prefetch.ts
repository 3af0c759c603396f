import { chunkUrl } from "./chunkUrl.ts"

interface Connection {
  readonly saveData?: boolean
}

/**
 * Fetches chunks while the page is idle, and reads them in, which starts nothing; not when the visitor saves data.
 * Returns its undo, which also removes what it put into the page.
 */
export const prefetch = (loaders: ReadonlyArray<() => Promise<unknown>>): (() => void) => {
  const links: Array<HTMLLinkElement> = []
  let live = !(navigator as { connection?: Connection }).connection?.saveData
  const whenIdle = (run: () => void) => {
    const start = () => live && run()
    if (window.requestIdleCallback?.(start) === undefined) setTimeout(start, 1_000)
  }
  whenIdle(() => {
    for (const load of loaders) {
      const href = chunkUrl(load, import.meta.url)
      if (href === undefined) continue
      const link = document.createElement("link")
      // By `import()` alone it would be fetched before what the page itself still needs.
      const onload = () => whenIdle(() => void load().catch(() => {}))
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
