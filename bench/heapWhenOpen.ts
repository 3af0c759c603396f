import type { Browser } from "playwright-core"
import type { Served } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"

interface Answer {
  readonly usedSize: number
  readonly exceptionDetails?: unknown
}

const idle = "for (let at = 0; at < 10; at++) await new Promise((done) => requestIdleCallback(done, { timeout: 100 }))"
const frame = "await new Promise(requestAnimationFrame)"
const openOurs = `
  while (document.querySelector("#root button") === null) ${frame}
  const links = () => [...document.head.querySelectorAll("link[rel=modulepreload][fetchpriority=low]")]
  const loaded = () => new Set(performance.getEntriesByType("resource").map(({ name }) => name))
  while (links().length < 3 || !links().every(({ href }) => loaded().has(href))) ${frame}
  ${idle}
  void latchkey.open()
  while (!/Fernhold/.test(document.querySelector("[data-latchkey]")?.shadowRoot?.textContent ?? "")) ${frame}`

/**
 * JS heap in MB of a page in which the list was opened once, by statements run in it; further `scripts` are there before any
 * of the page's. The page is the browser's alone: the driver's own scripts, which it puts into each of its pages, would count
 * as ours.
 */
export const heapWhenOpen = async (
  browser: Browser,
  { url }: Pick<Served, "url">,
  open = openOurs,
  scripts: ReadonlyArray<string> = []
): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send("Target.createBrowserContext")
  try {
    const { targetId } = await session.send("Target.createTarget", { url: "about:blank", browserContextId })
    const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false })
    const waiting = new Map<number, (answer: Answer) => void>()
    session.on("Target.receivedMessageFromTarget", ({ message }) => {
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result: Answer }
      if (id !== undefined) waiting.get(id)?.(result)
    })
    const send = (method: string, params: object = {}) => {
      const id = waiting.size + 1
      const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      return session
        .send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) })
        .then(() => answer)
    }
    const run = async (expression: string) => {
      const { exceptionDetails } = await send("Runtime.evaluate", { expression, awaitPromise: true })
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    }
    await send("Page.enable")
    for (const source of [testWallet, ...scripts]) await send("Page.addScriptToEvaluateOnNewDocument", { source })
    await send("Page.navigate", { url })
    await run(`(async () => { ${open}; ${idle} })()`)
    await send("HeapProfiler.collectGarbage")
    return (await send("Runtime.getHeapUsage")).usedSize / 1_000_000
  } finally {
    await session.send("Target.disposeBrowserContext", { browserContextId })
  }
}
