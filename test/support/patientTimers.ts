/**
 * Multiplies timers from 300 ms to 30 s in this realm. Most of them are deadlines of the product, which pages would miss on a
 * busy machine. Runs in pages, so it must not use anything from outside the function.
 */
export const patientTimers = (factor: number): void => {
  const start = globalThis.setTimeout
  const startLater = (callback: () => void, ms: number = 0, ...values: ReadonlyArray<unknown>) =>
    Reflect.apply(start, globalThis, [callback, ms >= 300 && ms <= 30_000 ? ms * factor : ms, ...values]) as unknown
  Reflect.set(globalThis, "setTimeout", startLater)
}
