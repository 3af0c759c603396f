import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** How many of the chunks named for idle prefetch have arrived. */
const prefetched = (page: Page) =>
  page.evaluate(() => {
    const arrived = new Set(performance.getEntriesByType("resource").map((one) => one.name))
    return [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload][fetchpriority=low]")].filter((one) =>
      arrived.has(one.href)
    ).length
  })

/** Counts how often wallets are invited to announce themselves: the first thing a core does. */
const countsInvitations = `window.__invitations = 0;
  addEventListener("eip6963:requestProvider", () => void (window.__invitations += 1))`
const invitations = (page: Page) => page.evaluate(() => Reflect.get(window, "__invitations") as number)

/** Records each element that is put beside the page's body, as it is two frames later, and whether it has left again. */
const recordsGuests = `window.__guests = [];
  new MutationObserver((changes) => changes.forEach(({ target, addedNodes, removedNodes }) => {
    if (target !== document.documentElement) return
    for (const guest of addedNodes) if (guest.shadowRoot)
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const button = guest.shadowRoot.querySelector("button")
        button?.focus()
        window.__guests.push({
          guest,
          unseen: getComputedStyle(guest).visibility === "hidden" && !button?.checkVisibility({ visibilityProperty: true }),
          inert: guest.inert,
          focusable: guest.shadowRoot.activeElement !== null
        })
      }))
  })).observe(document, { childList: true, subtree: true })`
const guests = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, "__guests") as Array<{ readonly guest: Element }>).map(({ guest, ...seen }) => ({
      ...seen,
      gone: !guest.isConnected
    }))
  )

describe("the four stages (architecture 4)", () => {
  test("when idle the next chunks are fetched and the core starts: no other origin, no wallet and no view is asked for", async () => {
    const { page, foreign, wrong } = await host.open({ script: countsInvitations })
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    await expect.poll(() => prefetched(page)).toBe(6)
    await expect.poll(() => invitations(page)).toBe(1)
    expect(foreign).toEqual([])
    expect(await page.evaluate(() => window.__wallet!["fernhold"]!.requests.length)).toBe(0)
    expect(await page.evaluate(() => document.querySelectorAll("[data-latchkey]").length)).toBe(0)
    expect(wrong).toEqual([])
  })

  test("what is drawn ahead is neither seen nor reached, and leaves the page again (decision 0004)", async () => {
    const { page, wrong } = await host.open({ script: recordsGuests })
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    await expect.poll(() => guests(page)).toEqual([{ unseen: true, inert: true, focusable: false, gone: true }])
    expect(await page.evaluate(() => [...document.documentElement.children].map(({ tagName }) => tagName))).toEqual([
      "HEAD",
      "BODY"
    ])
    expect(wrong).toEqual([])
  })

  test("with preload: 'intent' or Save-Data nothing is fetched or started ahead", async () => {
    const saving = `Object.defineProperty(navigator, "connection", { value: { saveData: true } });`
    for (const visit of [{ options: { preload: "intent" as const }, script: "" }, { script: saving }]) {
      const { page } = await host.open({ ...visit, script: visit.script + countsInvitations })
      await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
      expect(
        await page.evaluate(() => document.querySelectorAll("link[rel=modulepreload][fetchpriority=low]").length)
      ).toBe(0)
      expect(await invitations(page)).toBe(0)
      await page.getByRole("button", { name: "Connect", exact: true }).hover()
      await expect.poll(() => invitations(page)).toBe(1)
      await page.getByRole("button", { name: "Connect", exact: true }).click()
      await sheet(page).waitFor()
    }
  })

  test("opening the list asks nobody outside", async () => {
    const { page, foreign, wrong } = await host.open()
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    await sheet(page).getByRole("button", { name: "Tarn" }).waitFor()
    expect(foreign).toEqual([])
    expect(
      await page.evaluate(() => document.querySelector("[data-latchkey]")!.shadowRoot!.querySelectorAll("*").length)
    ).toBeLessThanOrEqual(80)
    expect(wrong).toEqual([])
  })

  test("the host hears INITIALIZE once, also under StrictMode", async () => {
    const { page } = await host.open()
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    const types = () => page.evaluate(() => window.hostEvents.map(({ type }) => type))
    await expect.poll(types).toEqual(["INITIALIZE"])
  })
})

describe("life on a page", () => {
  test("two instances: each has its own modal and life; a stored session serves both", async () => {
    const { page, wrong } = await host.open({ path: "?instances=2" })
    await connect(page)
    await expect.poll(() => seen(page, 1).textContent()).toMatch(/^connected/)
    await expect.poll(() => seen(page, 2).textContent()).toMatch(/^connected/)
    await page.evaluate(() => window.hosts[0]!.dispose())
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(2))
    await expect.poll(() => seen(page, 2).textContent()).toContain(host.sandbox.accounts[2]!.address)
    await expect.poll(() => seen(page, 1).textContent()).toMatch(/^disconnected/)
    expect(wrong).toEqual([])
  })

  test("dispose leaves no node, listener, sheet or link, also while the modal is open", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await accountButton(page).click()
    await sheet(page).getByText("USD Coin").waitFor()
    const listening = () =>
      page.evaluate(() =>
        ["accountsChanged", "chainChanged", "connect", "disconnect"].reduce(
          (sum, event) => sum + window.__wallet!["fernhold"]!.listeners(event),
          0
        )
      )
    await expect.poll(listening).toBeGreaterThan(0)
    const stored = () => page.evaluate(() => localStorage.getItem("@latchkey/snapshot"))
    await expect.poll(stored).toContain(host.sandbox.accounts[0]!.address)
    await page.evaluate(() => window.hosts[0]!.dispose())
    await expect.poll(() => page.evaluate(() => document.querySelectorAll("[data-latchkey]").length)).toBe(0)
    await expect.poll(listening).toBe(0)
    // The next visit starts with it.
    expect(await stored()).toContain(host.sandbox.accounts[0]!.address)
    expect(
      await page.evaluate(() => document.querySelectorAll("link[rel=modulepreload][fetchpriority=low]").length)
    ).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull()
    await expect(page.evaluate(() => window.hosts[0]!.open())).rejects.toThrow(/Disposed/)
    expect(wrong).toEqual([])
  })

  test("opening and closing 50 times leaves the page as it was", async () => {
    const { page, wrong } = await host.open({ script: recordsGuests })
    // What is drawn ahead has left.
    await expect.poll(() => guests(page)).toMatchObject([{ gone: true }])
    const elements = await page.evaluate(() => document.querySelectorAll("*").length)
    for (let turn = 0; turn < 50; turn++) {
      const closed = page.evaluate(() => window.hosts[0]!.open())
      await sheet(page).waitFor()
      await pressKey(page, "Escape")
      expect(await closed).toEqual({ status: "dismissed", reason: "Modal closed" })
      await sheet(page).waitFor({ state: "detached" })
    }
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll("*:not(link)").length))
      .toBeLessThanOrEqual(elements)
    expect(wrong).toEqual([])
  })

  test("works inside a host's own modal dialog", async () => {
    const { page, wrong } = await host.open()
    await page.getByRole("button", { name: "Connect", exact: true }).waitFor()
    await page.evaluate(() => {
      const dialog = document.createElement("dialog")
      dialog.append(document.querySelector("#root")!)
      document.body.append(dialog)
      dialog.showModal()
    })
    await connect(page)
    expect(wrong).toEqual([])
  })

  test("the focus stays inside, and is given back; the page does not scroll meanwhile", async () => {
    const { page, wrong } = await host.open()
    const button = page.getByRole("button", { name: "Connect", exact: true })
    await button.click()
    await sheet(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-latchkey"))).toBe(true)
    for (let press = 0; press < 12; press++) {
      await pressKey(page, press % 3 === 2 ? "Shift+Tab" : "Tab")
      expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-latchkey"))).toBe(true)
    }
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(wrong).toEqual([])
  })

  test("on a phone it is a bottom sheet that can be dragged away", async () => {
    const { page, wrong } = await host.open({
      context: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
    })
    await page.getByRole("button", { name: "Connect", exact: true }).tap()
    await sheet(page).waitFor()
    await expect.poll(() => sheet(page).getAttribute("data-sheet")).toBe("bottom")
    await expect.poll(() => sheet(page).evaluate((one) => one.getAnimations().length)).toBe(0)
    const box = (await sheet(page).boundingBox())!
    expect(Math.round(box.x)).toBe(0)
    expect(Math.round(box.width)).toBe(390)
    await page.mouse.move(195, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(195, box.y + 160, { steps: 6 })
    await page.mouse.up()
    await sheet(page).waitFor({ state: "detached" })
    expect(wrong).toEqual([])
  })
})
