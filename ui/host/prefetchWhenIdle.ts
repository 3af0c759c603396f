import type { prefetch } from "./prefetch.ts"

interface Connection {
  readonly saveData?: boolean
}

/** Prefetches and starts once the page is idle; nothing for a visitor who saves data. Returns its undo. */
export const prefetchWhenIdle = (...what: Parameters<typeof prefetch>): (() => void) => {
  let live = !(navigator as { connection?: Connection }).connection?.saveData
  let stop: (() => void) | undefined
  const begin = () =>
    live &&
    // How to prefetch is not worth a byte before the page is idle.
    import("./prefetch.ts").then(
      (chunk) => {
        if (live) stop = chunk.prefetch(...what)
      },
      () => {}
    )
  void (window.requestIdleCallback?.(begin) ?? setTimeout(begin, 1_000))
  return () => {
    live = false
    stop?.()
  }
}
