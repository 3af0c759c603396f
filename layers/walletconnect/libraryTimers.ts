type Act = (...args: Array<unknown>) => void
type Timer = ReturnType<typeof globalThis.setTimeout>

/** Pending timers of the pairing library; in a page none need to be kept. */
const timers = new Set<Timer>()
/** How many of its clients are in use. */
let used = 0

const kept = (timer: Timer): Timer => {
  // A page's timers are numbers: nothing waits for them.
  if (typeof timer !== "object") return timer
  if (used === 0) timer.unref()
  else timers.add(timer)
  return timer
}

/** The timers of the pairing library, which clears none of them; the longest takes five minutes. */
export const libraryTimers = {
  set: (act: Act, ms?: number, ...args: Array<unknown>): Timer => {
    const timer: Timer = globalThis.setTimeout(() => {
      timers.delete(timer)
      act(...args)
    }, ms)
    return kept(timer)
  },
  clear: (timer: Timer | undefined): void => {
    if (timer !== undefined) timers.delete(timer)
    globalThis.clearTimeout(timer)
  },
  /** Has a process wait for them until what this gives is called; after the last such call it may leave. */
  hold: (): (() => void) => {
    used += 1
    let held = true
    return () => {
      if (held) used -= 1
      held = false
      if (used > 0) return
      for (const timer of timers) timer.unref()
      timers.clear()
    }
  }
}
