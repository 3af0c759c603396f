import { buildHost } from "./buildHost.ts"
import { conditions, slowDown } from "./conditions.ts"
import { inBrowser } from "./inBrowser.ts"
import { pageWatch } from "./pageWatch.ts"
import { serveHost } from "./serveHost.ts"
import { testWallet } from "./testWallet.ts"
const host = await buildHost("host.tsx")
await using site = await serveHost(host)
const n = Number(process.argv[2] ?? 6), ci = Number(process.argv[3] ?? 1)
await inBrowser(async (browser) => {
  const rows: Array<Record<string, number>> = []
  for (let i = 0; i < n; i++) {
    const condition = conditions[ci]!
    const context = await browser.newContext(condition.context)
    const page = await context.newPage()
    await slowDown(page, condition)
    await page.addInitScript(testWallet)
    await page.addInitScript(pageWatch)
    await page.addInitScript(`(() => {
      window.__m = []
      const mark = (name) => window.__m.push([name, performance.now()])
      const r = window.ethereum.request
      window.ethereum.request = (a) => { mark(a.method); return r(a) }
      addEventListener("eip6963:announceProvider", (e) => {}, true)
      addEventListener("DOMContentLoaded", () => {
        new MutationObserver((l) => { if (document.querySelector("#root output") && !window.__o) { window.__o = 1; mark("output") } }).observe(document.body, { childList: true, subtree: true })
      })
    })()`)
    await page.goto(site.url)
    await page.evaluate(() => (window as any).__button)
    await page.waitForLoadState("load")
    await page.waitForTimeout(1500)
    const press = async (name: RegExp) => {
      const b = (await page.getByRole("button", { name }).first().boundingBox())!
      await page.mouse.click(b.x + b.width / 2, b.y + b.height / 2)
    }
    const row = page.evaluate(() => window.__watch("row"))
    await press(/connect/i); await row
    await page.waitForTimeout(1500)
    await page.evaluate(() => {
      const root = document.querySelector("[data-latchkey]")!.shadowRoot!
      new MutationObserver(() => {
        const m = (window as any).__m
        const t = root.querySelector("h1")?.textContent + "|" + (root.querySelector("[data-latch]")?.getAttribute("data-latch") ?? "")
        if ((window as any).__t !== t) { (window as any).__t = t; m.push(["modal " + t, performance.now()]) }
      }).observe(root, { childList: true, subtree: true, attributes: true })
      ;(window as any).__m.length = 0
      let k = 0
      const f = () => { (window as any).__m.push(["frame", performance.now()]); if (k++ < 25) requestAnimationFrame(f) }
      addEventListener("click", () => { requestAnimationFrame(f) }, true)
    })
    const shown = page.evaluate(() => window.__watch("account"))
    await press(/^Fernhold/)
    const account = await shown
    const clicked = await page.evaluate(() => window.__clicked)
    const m: Array<[string, number]> = await page.evaluate(() => (window as any).__m)
    if (i === n - 1 || i === 1) console.log(m.filter(([, t]) => t <= account + 60).map(([a, t]) => `${(t - clicked).toFixed(0)} ${a}`).join("\n"))
    const at = (name: string) => (m.find(([a]) => a === name)?.[1] ?? NaN) - clicked
    rows.push({ ask: at("eth_requestAccounts"), chain: at("eth_chainId"), output: at("output"), account: account - clicked })
    await context.close()
  }
  console.table(rows.map((r) => Object.fromEntries(Object.entries(r).map(([k, v]) => [k, Math.round(v)]))))
})
