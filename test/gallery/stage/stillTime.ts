const longest = 250

/** Stops the page's long timers; those of `elapsed` ms fire immediately. */
export const stillTime = (elapsed: number | ReadonlyArray<number> = []): void => {
  const over = [elapsed].flat()
  const real = window.setTimeout
  const still = (run: () => void, ms = 0, ...rest: ReadonlyArray<unknown>) => {
    if (over.includes(ms)) return real(run, 0, ...rest)
    return ms > longest ? 0 : real(run, ms, ...rest)
  }
  window.setTimeout = still as typeof window.setTimeout
}
