import type { prefetch } from "./prefetch.ts"

interface Connection {
  readonly saveData?: boolean
}

/**
 * Prefetches and starts once the page is idle; does nothing for a visitor who saves data. Returns a function that stops
 * it.
 */
export const prefetchWhenIdle = (...what: Parameters<typeof prefetch>): (() => void) => {
  let live = !(navigator as { connection?: Connection }).connection?.saveData
  let stop: (() => void) | undefined
  const begin = () =>
    live &&
    // The code that prefetches is itself loaded only when the page is idle.
    import("./prefetch.ts").then(
      (chunk) => {
        if (live) stop = chunk.prefetch(...what)
      },
      () => {}
    )
  // A browser may be idle before its first frame, and the button must not wait for this code.
  requestAnimationFrame(() => void (window.requestIdleCallback?.(begin) ?? setTimeout(begin, 1_000)))
  return () => {
    live = false
    stop?.()
  }
}
