import type { Browser } from "playwright-core"
import { testWallet } from "../../bench/testWallet.ts"

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Duration by the clock, in µs. */
  readonly dur?: number
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
 * A script of known size: how long it takes says how fast the machine is at this moment. Like a script that starts, it
 * compiles functions, makes objects, and calls each function once.
 */
const referenceScript = `performance.mark("reference")
let total = 0
for (const made of [${Array.from(
  { length: 300 },
  (_, at) => `{ ${Array.from({ length: 20 }, (_, member) => `m${member}: (x) => x + ${at + member}`).join(", ")} }`
).join(",\n")}])
  for (const call of Object.values(made)) total += call(1)`

export interface IdleTasks {
  /** How long each task took the page's thread, in ms. */
  readonly tasks: ReadonlyArray<number>
  /** How long the task of the reference script took the page's thread, in ms. */
  readonly reference: number
}

/**
 * Measures each task from the button until everything that loads and starts in the idle page is there. The code that
 * talks to wallets comes last. Runs the reference script after it.
 */
export const idleTasks = async (browser: Browser, url: string): Promise<IdleTasks> => {
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
    await page.addScriptTag({ content: referenceScript })
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
      readonly traceEvents: ReadonlyArray<TraceEvent>
    }
    const marked = (mark: string) => traceEvents.find(({ name, cat }) => name === mark && cat.includes("user_timing"))!
    const [button, reference] = [marked("button"), marked("reference")]
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid, ts, dur = 0 }) =>
        name === "RunTask" && ph === "X" && pid === button.pid && tid === button.tid && ts + dur > button.ts
    )
    const isReference = ({ ts, dur = 0 }: TraceEvent) => ts <= reference.ts && reference.ts < ts + dur
    return {
      tasks: tasks.filter((task) => task.ts > button.ts && !isReference(task)).map(({ tdur = 0 }) => tdur / 1_000),
      reference: tasks.find(isReference)!.tdur! / 1_000
    }
  } finally {
    await context.close()
  }
}
