import type { Browser } from "playwright-core"
import { testWallet } from "../../bench/testWallet.ts"

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Time of the thread itself, in µs: what other programs of the machine take is not in it. */
  readonly tdur?: number
}

/** Tells when the button is there. */
const watchesButton = `window.__button = new Promise((done) =>
  new MutationObserver((_, observer) => {
    if (document.querySelector("#root button") === null) return
    observer.disconnect()
    done()
  }).observe(document, { childList: true, subtree: true }))`

/**
 * How long each task took the page's thread, in ms, from the button until everything that is loaded and started when
 * idle is there: the last is what talking to a wallet needs.
 */
export const idleTasks = async (browser: Browser, url: string): Promise<ReadonlyArray<number>> => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(`${watchesButton};${testWallet}`)
    // What the driver puts into a page must be there before anything is measured.
    await page.evaluate(() => document.title)
    await browser.startTracing(page, {
      categories: ["disabled-by-default-devtools.timeline", "blink.user_timing"]
    })
    await page.goto(url)
    await page.evaluate(async () => {
      await (window as unknown as { readonly __button: Promise<void> }).__button
      performance.mark("button")
      const arrived = () => performance.getEntriesByType("resource").some(({ name }) => /wallet[^/]*\.js$/.test(name))
      for (let moments = 0; moments < 3; moments += arrived() ? 1 : 0)
        await new Promise((done) => requestIdleCallback(done, { timeout: 100 }))
    })
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      readonly traceEvents: ReadonlyArray<TraceEvent>
    }
    const button = traceEvents.find(({ name, cat }) => name === "button" && cat.includes("user_timing"))!
    return traceEvents
      .filter(({ name, ph, pid, tid, ts }) => {
        return name === "RunTask" && ph === "X" && pid === button.pid && tid === button.tid && ts > button.ts
      })
      .map(({ tdur = 0 }) => tdur / 1_000)
  } finally {
    await context.close()
  }
}
