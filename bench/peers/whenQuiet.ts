import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "playwright-core"

/** Counts the requests of a page under way, and the time since the last began or ended. */
const follow = (page: Page) => {
  const under = new Set<unknown>()
  let last = performance.now()
  const note = () => (last = performance.now())
  page.on("request", (request) => {
    under.add(request)
    note()
  })
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => {
      under.delete(request)
      note()
    })
  return () => (under.size > 0 ? 0 : performance.now() - last)
}

/**
 * Gives a function that waits until the page has made no request for a second and the browser had ten idle moments: what a
 * page fetches ahead is then there. A page that goes on asking is waited for 20 seconds.
 */
export const whenQuiet = (page: Page): (() => Promise<void>) => {
  const silence = follow(page)
  return async () => {
    const until = performance.now() + 20_000
    while (silence() < 1_000 && performance.now() < until) await wait(50)
    await page.evaluate(async () => {
      for (let moment = 0; moment < 10; moment++)
        await new Promise((done) => requestIdleCallback(done, { timeout: 100 }))
    })
  }
}
