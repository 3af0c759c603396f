import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { chunkUrl } from "./chunkUrl.ts"

/**
 * Fetches chunks while the page is idle and evaluates each in an idle callback as it arrives. After the last one the
 * instance starts: its core, its services, then the code that requests to a wallet need, each in its own idle callback,
 * so that no task is long.
 *
 * Gecko keeps the failure of a module, so that one lost request would make each press fail: there the files are only
 * fetched, and nothing is evaluated before all of them have come.
 *
 * Where a bundler hides the URLs, the loaders are called one after the other after the page has loaded, because then
 * their fetch priority cannot be lowered.
 *
 * Returns a function that stops it and removes the links it added to the page.
 */
export const prefetch = (
  loaders: ReadonlyArray<() => Promise<unknown>>,
  start: () => Promise<unknown>,
  runtime: () => Promise<LatchkeyRuntime>,
  modal: () => Promise<unknown>
): (() => void) => {
  const steps = [start, runtime, modal, async () => (await import("../modal/prepare.ts")).prepare(await runtime())]
  const links: Array<HTMLLinkElement> = []
  let live = true
  let left = loaders.length
  const isGecko = "mozInnerScreenX" in window
  const whenIdle = (run: () => unknown) => {
    const begin = () => live && run()
    void (window.requestIdleCallback?.(begin) ?? setTimeout(begin, 1_000))
  }
  /** Runs the steps one after the other. A failed step ends them; a click will try again. */
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
    // `import()` alone would fetch it before files the page itself still needs.
    const onload = isGecko
      ? () => --left || follow([...loaders, ...steps])
      : () => whenIdle(() => (--left ? void load().catch(() => {}) : follow(steps)))
    const rel = isGecko ? { rel: "preload", as: "script", crossOrigin: "" } : { rel: "modulepreload" }
    Object.assign(link, { ...rel, href, fetchPriority: "low", onload })
    document.head.append(link)
    links.push(link)
  }
  return () => {
    live = false
    for (const link of links) link.remove()
  }
}
