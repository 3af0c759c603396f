import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { besidesNetwork } from "./support/besidesNetwork.ts"
import { launchChromium, wholeChromium } from "../support/launchChromium.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, choose, connect, seen, sheet } from "./support/steps.ts"

// What browsers and other scripts do to a page while it lives (REL-P, REL-S).

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const sign = (page: Page) => page.evaluate(() => window.hosts[0]!.signMessage("hello"))

test("REL-P: two builds of it on one page: each has its own modal and life; a stored session serves both", async () => {
  const { page, wrong } = await host.open()
  await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
  // As text: what compiles the test would replace an import.
  await page.evaluate(`(async () => {
    window.first = window.hosts[0]
    await import(document.querySelector("script[type=module]").src.replace("/assets/", "/other/assets/"))
    await Promise.all([window.first.runtime(), window.hosts[0].runtime()])
  })()`)
  const buttons = page.getByRole("button", { name: "Connect", exact: true })
  await expect.poll(() => buttons.count()).toBe(2)
  await buttons.first().click()
  await sheet(page).getByRole("button", { name: "Fernhold" }).click()
  await expect.poll(() => accountButton(page).count()).toBe(2)
  await sheet(page).waitFor({ state: "detached" })
  expect(await buttons.count()).toBe(0)
  await page.evaluate(() => void window.hosts[0]!.open())
  await sheet(page).waitFor()
  await page.evaluate(() => window.endHosts())
  await expect.poll(() => page.locator("[data-latchkey]").count()).toBe(0)
  await expect.poll(() => accountButton(page).count()).toBe(1)
  expect(
    await page.evaluate(() => (Reflect.get(window, "first") as (typeof window.hosts)[0]).signMessage("hello"))
  ).toMatch(/^0x/)
  expect(wrong).toEqual([])
})

test("REL-P: ten times without a network and back: no storm of requests, and everything works", async () => {
  const { page, context, foreign, wrong } = await host.open()
  await connect(page)
  await accountButton(page).click()
  await sheet(page).getByText("USD Coin").waitFor()
  await page.waitForLoadState("networkidle")
  const before = foreign.length
  const heard = () => page.evaluate(() => Reflect.get(window, "flips") as number)
  await page.evaluate(() => {
    Reflect.set(window, "flips", 0)
    addEventListener("online", () => void Reflect.set(window, "flips", (Reflect.get(window, "flips") as number) + 1))
  })
  for (let flip = 1; flip <= 10; flip++) {
    await context.setOffline(true)
    await context.setOffline(false)
    await expect.poll(heard).toBe(flip)
  }
  await page.evaluate(() => window.hosts[0]!.refresh())
  // What a minute of looking asks for at most: the flips themselves ask for nothing.
  expect(foreign.length - before).toBeLessThanOrEqual(12)
  expect(await sign(page)).toMatch(/^0x/)
  expect(besidesNetwork(wrong)).toEqual([])
})

test("REL-P, REL-S: a page that clears all styles and all storage: what is shown next has its looks, and all goes on", async () => {
  const { page, wrong } = await host.open()
  const connectButton = page.getByRole("button", { name: "Connect", exact: true })
  const looks = (of: Locator) =>
    of.evaluate((element) => {
      const { backgroundColor, borderRadius, display, fontSize, padding, position } = getComputedStyle(element)
      return { backgroundColor, borderRadius, display, fontSize, padding, position }
    })
  const clear = () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = []
      for (const one of document.querySelectorAll("style, link[rel=stylesheet]")) one.remove()
      localStorage.clear()
      sessionStorage.clear()
    })
  const open = async (button: Locator) => {
    await button.click()
    await sheet(page).waitFor()
    const seen = await looks(sheet(page))
    await page.evaluate(() => window.hosts[0]!.close())
    await sheet(page).waitFor({ state: "detached" })
    return seen
  }
  const before = { button: await looks(connectButton), sheet: await open(connectButton) }
  await clear()
  expect(await looks(connectButton)).not.toEqual(before.button)
  expect(await open(connectButton)).toEqual(before.sheet)
  await connect(page)
  await clear()
  expect(await open(accountButton(page))).toEqual(before.sheet)
  expect(await sign(page)).toMatch(/^0x/)
  await page.evaluate(() => window.hosts[0]!.disconnect())
  await expect.poll(() => looks(connectButton)).toEqual(before.button)
  await connect(page)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

describe("what is stored for the next visit by a page that ends its instance", () => {
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem("@latchkey/snapshot"))
  const connected = async () => {
    const opened = await host.open()
    await connect(opened.page)
    await expect.poll(() => stored(opened.page)).toContain(host.sandbox.accounts[0]!.address)
    return opened
  }

  test.each([
    ["signs out and ends it in the same moment", true],
    ["signs out, then ends it", false]
  ])("%s: no account", async (_, atOnce) => {
    const { page, wrong } = await connected()
    await page.evaluate(async (immediately) => {
      // Ending an instance ends what its callers wait for.
      const out = window.hosts[0]!.disconnect().catch(() => {})
      if (!immediately) await out
      await Promise.all([out, window.endHosts()])
    }, atOnce)
    await expect.poll(() => stored(page)).toBeNull()
    await page.reload()
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    expect(wrong).toEqual([])
  })

  test("ends it while connected: the account", async () => {
    const { page, wrong } = await connected()
    await page.evaluate(() => window.endHosts())
    await expect.poll(() => accountButton(page).count()).toBe(0)
    expect(await stored(page)).toContain(host.sandbox.accounts[0]!.address)
    await page.reload()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })
})

describe("a page that is kept while the visitor is elsewhere", () => {
  test("REL-P: left while a wallet is asked, and back: the same page goes on, and the wallet's answer connects", async (context) => {
    if (wholeChromium === undefined) {
      console.warn("SKIPPED: the headless shell keeps no page that the user leaves. Install chromium.")
      return context.skip()
    }
    const browser = await launchChromium({
      executablePath: wholeChromium,
      ignoreDefaultArgs: ["--disable-back-forward-cache"]
    })
    try {
      const { page: made } = await host.open({ path: "?instances=0" })
      const options: unknown = await made.evaluate(() => window.hostOptions)
      const page = await (await browser.newContext()).newPage()
      await page.addInitScript({ content: await host.sandbox.walletScript({ answer: "ask" }) })
      await page.addInitScript({ content: `window.hostOptions = ${JSON.stringify(options)}` })
      await page.goto(host.url)
      await choose(page)
      await expect.poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.waiting().length)).toBe(1)
      await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Reflect.set(window, "kept", persisted)))
      await page.goto(`${host.url}?instances=0`)
      await page.evaluate(() => history.back()).catch(() => {})
      await expect.poll(() => page.evaluate(() => Reflect.get(window, "kept") as unknown)).toBe(true)
      await page.evaluate(() => window.__wallet!["fernhold"]!.approve())
      await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
      await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(2))
      await expect.poll(() => seen(page).textContent()).toContain(host.sandbox.accounts[2]!.address)
    } finally {
      await browser.close()
    }
  })
})

describe("a browser that keeps nothing", () => {
  const deny = (name: string) =>
    `Object.defineProperty(window, "${name}", { get() { throw new DOMException("denied", "SecurityError") } });`
  test.each([
    ["denies storage", deny("localStorage") + deny("sessionStorage")],
    [
      "has none",
      `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { value: undefined });`
    ],
    ["has no room", `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") };`],
    [
      "fails in all of it",
      `for (const name of ["getItem", "setItem", "removeItem"]) Storage.prototype[name] = () => { throw new Error(name) };`
    ]
  ])(
    "REL-S: one that %s, and a database that never opens: a wallet connects and signs, and a code is shown",
    async (_, script) => {
      const { config, blockchain, relay, verify } = host.sandbox.endpoints
      const { page, wrong } = await host.open({
        script: `${script} IDBFactory.prototype.open = () => new EventTarget();`,
        options: { endpoints: { config, blockchain, relay, verify } }
      })
      await connect(page)
      expect(await sign(page)).toMatch(/^0x/)
      await page.evaluate(() => window.hosts[0]!.disconnect())
      await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
      await page.getByRole("button", { name: "Connect", exact: true }).click()
      await sheet(page)
        .getByRole("button", { name: /Scan with a phone/ })
        .click()
      await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
      expect(wrong).toEqual([])
    }
  )
})
