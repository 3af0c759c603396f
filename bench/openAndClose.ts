import type { Browser } from "playwright-core"
import type { Served } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"

/**
 * What `times` openings leave: growth of the heap in MB over the last fifth of them, when the engine has compiled what it
 * will, and more nodes and listeners than after the first few.
 */
export const openAndClose = async (browser: Browser, served: Served, times: number) => {
  const context = await browser.newContext({ reducedMotion: "reduce" })
  try {
    const page = await context.newPage()
    await page.addInitScript(testWallet)
    await page.goto(served.url)
    const session = await context.newCDPSession(page)
    const heap = async () => {
      await session.send("HeapProfiler.collectGarbage")
      const { usedSize } = await session.send("Runtime.getHeapUsage")
      return usedSize / 1_000_000
    }
    const open = () =>
      page.evaluate(async () => {
        void window.latchkey.open()
        const frame = () => new Promise(requestAnimationFrame)
        const modal = () => document.querySelector("[data-latchkey]")?.shadowRoot
        while (!/Fernhold/.test(modal()?.textContent ?? "")) await frame()
      })
    const close = () =>
      page.evaluate(async () => {
        await window.latchkey.close()
        while (document.querySelector("[data-latchkey]") !== null) await new Promise(requestAnimationFrame)
      })
    const repeat = async (count: number) => {
      for (let at = 0; at < count; at++) {
        await open()
        await close()
      }
    }
    const held = async () => {
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters")
      return nodes + jsEventListeners
    }
    await repeat(10)
    const heldFirst = await held()
    await repeat(times * 0.8)
    const before = await heap()
    await repeat(times * 0.2)
    const kept = (await heap()) - before
    return { kept, held: (await held()) - heldFirst }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    readonly latchkey: { readonly open: () => Promise<unknown>; readonly close: () => Promise<unknown> }
  }
}
