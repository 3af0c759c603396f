import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { chunkUrl } from "./chunkUrl.ts"

/**
 * Fetches chunks while the page is idle and reads them in as they arrive, each in an idle moment of its own. After the
 * last one the instance starts: its core, its services, then what talking to a wallet needs, likewise each in an idle
 * moment, so that no task is long.
 *
 * Where a bundler hides the addresses, the loaders themselves fetch, one after the other, once the page has loaded:
 * there nobody can tell the browser that the page's own files are more urgent.
 *
 * Returns its undo, which also removes what it put into the page.
 */
export const prefetch = (
  loaders: ReadonlyArray<() => Promise<unknown>>,
  start: () => Promise<unknown>,
  runtime: () => Promise<LatchkeyRuntime>,
  modal: () => Promise<{ readonly prepareWallets: (runtime: LatchkeyRuntime) => unknown }>
): (() => void) => {
  const steps = [start, runtime, async () => (await modal()).prepareWallets(await runtime())]
  const links: Array<HTMLLinkElement> = []
  let live = true
  let left = loaders.length
  const whenIdle = (run: () => unknown) => {
    const begin = () => live && run()
    void (window.requestIdleCallback?.(begin) ?? setTimeout(begin, 1_000))
  }
  /** One after the other; a step that fails ends them, and a click will try again. */
  const follow = (all: ReadonlyArray<() => Promise<unknown>>, at = 0): void =>
    whenIdle(() =>
      all[at]?.().then(
        () => follow(all, at + 1),
        () => {}
      )
    )
  for (const load of loaders) {
    const href = chunkUrl(load, import.meta.url)
    if (!href) {
      const all = [...loaders, ...steps]
      if (document.readyState === "complete") follow(all)
      else addEventListener("load", () => follow(all), { once: true })
      break
    }
    const link = document.createElement("link")
    // By `import()` alone it would be fetched before what the page itself still needs.
    const onload = () => whenIdle(() => (--left ? void load().catch(() => {}) : follow(steps)))
    Object.assign(link, { rel: "modulepreload", href, fetchPriority: "low", onload })
    document.head.append(link)
    links.push(link)
  }
  return () => {
    live = false
    for (const link of links) link.remove()
  }
}
