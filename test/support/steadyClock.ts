/**
 * Makes `Date` advance evenly in this realm, also when the machine's clock is set to another time: links and sign-ins that a
 * test has just created would expire. Also runs in pages, so it must not use anything from outside the function.
 */
export const steadyClock = (): void => {
  // Kept: a page's own clock of a test may stand in for it later, and asks this one for the time.
  const elapsed = performance.now.bind(performance)
  const start = Date.now() - elapsed()
  const now = () => Math.floor(start + elapsed())
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made) as object,
    apply: (target) => new target(now()).toString()
  })
}
