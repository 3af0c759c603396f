import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { besidesNetwork } from "./support/besidesNetwork.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// An open sheet is on the page, has the focus and receives its keys; a part that cannot be loaded is reported as such.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.[Symbol.asyncDispose]())

const button = (page: Page) => page.getByRole("button", { name: "Connect", exact: true })
const isOpen = (page: Page, at = 0) => page.evaluate((index) => window.hosts[index]!.snapshot.get().open, at)
const isInside = (page: Page) => page.evaluate(() => document.activeElement?.hasAttribute("data-latchkey") ?? false)
const upperHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement === [...document.querySelectorAll("[data-latchkey]")].at(-1))
const sheets = (page: Page) => page.locator("[data-latchkey]").count()

/** Waits until everything that is loaded when idle is there. */
const settled = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /wallet-[^/]*\.js$/.test(name))
  )
  await page.waitForLoadState("networkidle")
}

describe("a page that takes the modal's node away", () => {
  test.each([
    ["by emptying the body", () => document.body.replaceChildren(document.querySelector("#root")!)],
    [
      "by another body (Turbo, view transitions)",
      () => {
        const body = document.createElement("body")
        body.append(document.querySelector("#root")!)
        document.body.replaceWith(body)
      }
    ],
    ["alone", () => document.querySelector("[data-latchkey]")!.remove()]
  ] as const)("%s has closed it, scrolls, and can open it again", async (_, take) => {
    const { page, wrong } = await host.open()
    await button(page).click()
    await sheet(page).waitFor()
    const outcome = page.evaluate(() => window.hosts[0]!.open())
    await page.evaluate(take)
    expect(await outcome).toEqual({ status: "dismissed", reason: "Modal closed" })
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull()
    await button(page).click()
    await sheet(page).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    expect(wrong).toEqual([])
  })

  test("and puts it back at once has not closed it", async () => {
    const { page, wrong } = await host.open()
    await button(page).click()
    await sheet(page).waitFor()
    await page.evaluate(() => document.body.append(document.querySelector("[data-latchkey]")!))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await isOpen(page)).toBe(true)
    expect(await sheets(page)).toBe(1)
    expect(wrong).toEqual([])
  })
})

test("opened again while it still leaves, the sheet has the focus and hears Escape", async () => {
  const { page, wrong } = await host.open({ context: { reducedMotion: "no-preference" } })
  await button(page).click()
  await sheet(page).waitFor()
  const still = await page.evaluate(async () => {
    const { close, open } = window.hosts[0]!
    const modal = document.querySelector("[data-latchkey]")!
    await close()
    // The page has the focus back: the sheet is leaving.
    while (document.activeElement === modal) await new Promise(requestAnimationFrame)
    const button = modal.shadowRoot!.querySelector<HTMLElement>("[data-phase=out] button")!
    button.focus()
    if (document.activeElement === modal) throw new Error("a leaving sheet took the focus")
    void open()
    while (modal.shadowRoot!.querySelector("[data-phase=in]") === null) await new Promise(requestAnimationFrame)
    return modal.isConnected
  })
  expect(still).toBe(true)
  await expect.poll(() => isInside(page)).toBe(true)
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  expect(wrong).toEqual([])
})

describe("two instances that are open", () => {
  const open = (page: Page, at: number) => page.evaluate((index) => void window.hosts[index]!.open(), at)
  const both = async () => {
    const opened = await host.open({ path: "?instances=2" })
    await open(opened.page, 0)
    await expect.poll(() => sheets(opened.page)).toBe(1)
    await open(opened.page, 1)
    await expect.poll(() => sheets(opened.page)).toBe(2)
    // It gets the focus with its first frame.
    await expect.poll(() => upperHasFocus(opened.page)).toBe(true)
    return opened
  }

  test("are closed by one Escape each, and the page scrolls again", async () => {
    const { page, wrong } = await both()
    await pressKey(page, "Escape")
    await expect.poll(() => sheets(page)).toBe(1)
    expect([await isOpen(page, 0), await isOpen(page, 1)]).toEqual([true, false])
    await expect.poll(() => isInside(page)).toBe(true)
    await pressKey(page, "Escape")
    await expect.poll(() => sheets(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull()
    expect(wrong).toEqual([])
  })

  test("keep the focus in the upper one when the lower one is closed, and the page scrolls in the end", async () => {
    const { page, wrong } = await both()
    await page.evaluate(() => window.hosts[0]!.close())
    await expect.poll(() => sheets(page)).toBe(1)
    expect(await isInside(page)).toBe(true)
    await pressKey(page, "Escape")
    await expect.poll(() => sheets(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull()
    expect(wrong).toEqual([])
  })
})

describe("offline", () => {
  /** The browser's own word for a file that it could not fetch is no fault of the page. */

  test("an installed wallet connects, once the page was idle or the list was shown", async () => {
    const { page, context, wrong } = await host.open()
    await settled(page)
    await context.setOffline(true)
    await button(page).click()
    await sheet(page).getByRole("button", { name: "Fernhold" }).click()
    await accountButton(page).waitFor()
    await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(2))
    await expect.poll(() => accountButton(page).getAttribute("aria-label")).toBeTruthy()
    expect(besidesNetwork(wrong)).toEqual([])
  })

  test("a part of the wallet connection that cannot be loaded is no fault of the wallet, and is loaded later", async () => {
    const { page, context, wrong } = await host.open({ options: { preload: "intent" } })
    await context.route(/\/wallet-[^/]*\.js$/, (route) => route.abort("internetdisconnected"))
    await button(page).click()
    await sheet(page).getByRole("button", { name: "Fernhold" }).click()
    await sheet(page).getByText("Part of this page didn't load").first().waitFor()
    expect(
      await sheet(page)
        .getByText(/Fernhold (gave|sent|did)/)
        .count()
    ).toBe(0)
    await context.unroute(/\/wallet-[^/]*\.js$/)
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await accountButton(page).waitFor()
    expect(besidesNetwork(wrong)).toEqual([])
  })

  test("a view whose code is slow to come is shown as loading meanwhile", async () => {
    const { page, context, wrong } = await host.open({ options: { preload: "intent" } })
    const held: Array<() => void> = []
    await context.route(/\/WhatIsAWallet-[^/]*\.js$/, (route) => void held.push(() => void route.continue()))
    await page.evaluate(() => void window.hosts[0]!.open("WhatIsAWallet"))
    await sheet(page).getByRole("heading", { name: "Loading" }).waitFor()
    for (const release of held) release()
    await sheet(page).getByRole("heading", { name: "Your first wallet" }).waitFor()
    expect(besidesNetwork(wrong)).toEqual([])
  })

  test("a theme's own colours that cannot be worked out, and a snapshot that cannot be kept, break nothing", async () => {
    const { page, context, wrong } = await host.open({ options: { themeVariables: { accent: "#3a6" } } })
    await settled(page)
    await context.setOffline(true)
    await connect(page)
    expect(besidesNetwork(wrong)).toEqual([])
  })

  test("the list that cannot be loaded is told once, and opens once there is a network", async () => {
    const { page, context, wrong } = await host.open({ options: { preload: "intent" } })
    await button(page).waitFor()
    await context.setOffline(true)
    const error = await page.evaluate(() =>
      window.hosts[0]!.open().then(
        () => "opened",
        (failure: { readonly _tag?: string }) => failure._tag
      )
    )
    expect(error).toBe("LoadFailed")
    await button(page).click()
    await context.setOffline(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    // The button says what became of its press, and the next one tries again.
    await page.getByRole("button", { name: "Couldn't load. Try again", exact: true }).click()
    await sheet(page).waitFor()
    expect(wrong.filter((one) => one.startsWith("page error"))).toEqual([])
  })
})

test("two wallets of one name are told apart by their reverse domains (SEC-11)", async () => {
  const script = `for (const rdns of ["example.fernhold", "example.other"]) {
    const provider = { request: async () => [], on: () => {}, removeListener: () => {} }
    const info = { uuid: rdns, name: "Fernhold", rdns, icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" }
    const announce = () => dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }))
    addEventListener("eip6963:requestProvider", announce)
  }`
  const { config, relay, verify } = host.sandbox.endpoints
  const { page, wrong } = await host.open({ wallet: false, script, options: { endpoints: { config, relay, verify } } })
  await button(page).click()
  const rows = sheet(page).getByRole("button", { name: /^Fernhold/ })
  await expect.poll(() => rows.allTextContents()).toEqual(["Fernholdexample.fernhold", "Fernholdexample.other"])
  await sheet(page)
    .getByRole("button", { name: /^All wallets/ })
    .click()
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(["Fernholdexample.fernholdInstalled", "Fernholdexample.otherInstalled"])
  expect(wrong).toEqual([])
})

test("where the host makes the pairing link itself, the view says so instead of waiting for ever", async () => {
  const { relay, verify } = host.sandbox.endpoints
  const endpoints = { config: host.sandbox.endpoints.config, relay, verify }
  const { page } = await host.open({ options: { manualWCControl: true, endpoints } })
  await button(page).click()
  await sheet(page).getByRole("button", { name: /phone/i }).click()
  await sheet(page).getByText("This site shows the link itself").waitFor()
  await expect.poll(() => sheet(page).locator(".qload").count()).toBe(0)
})

test("a link of the host's that has failed leaves nothing busy in the view", async () => {
  const { relay, verify } = host.sandbox.endpoints
  const endpoints = { config: host.sandbox.endpoints.config, relay, verify }
  const tidewallet = { id: "f".repeat(64), name: "Tidewallet", webapp_link: "https://tidewallet.example" }
  const { page } = await host.open({ options: { manualWCControl: true, endpoints, customWallets: [tidewallet] } })
  host.sandbox.relay.faults.set({ refuseSubscribe: true })
  await button(page).click()
  await sheet(page)
    .getByRole("button", { name: /Tidewallet/ })
    .click()
  expect(await page.evaluate(() => window.hosts[0]!.connect("walletConnect"))).toMatchObject({ status: "failed" })
  host.sandbox.relay.faults.clear()
  const open = sheet(page).getByRole("button", { name: "Open Tidewallet" })
  await sheet(page).getByText("This site shows the link itself").waitFor()
  await expect.poll(() => open.isDisabled()).toBe(true)
  await expect.poll(() => open.getAttribute("aria-busy")).toBeNull()
})
