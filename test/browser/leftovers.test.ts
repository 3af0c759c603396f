import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { heldByPage, heldScript } from "./support/heldByPage.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, choose, connect, copyLink, openCode, sheet } from "./support/steps.ts"

// What `dispose` leaves in a page that goes on: nothing, whatever the visitor was doing.

let host: Host
beforeAll(async () => {
  host = await startHost()
  await fetch(`${host.sandbox.endpoints.secureSite}/frame.js`)
})
afterAll(() => host[Symbol.asyncDispose]())

const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name })
const wallet = (page: Page, answer: "approve" | "ask") =>
  page.evaluate((wish) => void (window.__wallet!["fernhold"]!.answer = wish), answer)
const waits = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.__wallet!["fernhold"]!.waiting().length)).toBe(1)

/** What the state in hand has outside the page. */
const ended: Array<() => Promise<unknown>> = []
/** What a visitor does before the host ends the instance. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "shown, and started when idle": (page) => page.waitForFunction(() => window.hosts[0]!.runtime().then(() => true)),
  "the list is open": async (page) => {
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    await button(page, "Fernhold").waitFor()
  },
  "a wallet is asked to connect": async (page) => {
    await wallet(page, "ask")
    await choose(page)
    await waits(page)
  },
  "a code is shown to a phone": async (page) => {
    await openCode(page)
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
  },
  "a code for a phone is being made": async (page) => {
    // The frame that vouches for the page is there for a moment only.
    const vouching = page.waitForEvent("frameattached")
    await openCode(page)
    await vouching
  },
  "a phone is asked to sign": async (page) => {
    const phone = await host.sandbox.startPhone({ answer: "approve" })
    await openCode(page)
    await phone.pair(await copyLink(page))
    await accountButton(page).waitFor()
    await sheet(page).waitFor({ state: "detached" })
    phone.answer = "ask"
    await page.evaluate(() => void window.hosts[0]!.signMessage("hello").catch(() => {}))
    await expect.poll(() => phone.asked.length).toBe(2)
    ended.push(() => phone.stop())
  },
  "the code of an email is waited for": async (page) => {
    const email = "nadia@saltmarsh.example"
    await page.getByRole("button", { name: "Connect", exact: true }).click()
    const field = sheet(page).getByRole("textbox", { name: /email/i })
    await field.fill(email)
    await field.press("Enter")
    await host.sandbox.mail.next(email)
    await sheet(page).getByRole("textbox", { name: "Six-digit code from the email" }).waitFor()
  },
  "connected, the account is open": async (page) => {
    await connect(page)
    await accountButton(page).click()
    await sheet(page).getByText("USD Coin").waitFor()
  },
  "a wallet is asked to send": async (page) => {
    await connect(page)
    await wallet(page, "ask")
    await accountButton(page).click()
    await button(page, "Send").click()
    await sheet(page).getByRole("textbox", { name: "Amount" }).fill("0.1")
    await sheet(page).getByRole("textbox", { name: "To" }).fill(host.sandbox.accounts[1]!.address)
    await button(page, "Preview send").click()
    await button(page, "Send 0.1 ETH").click()
    await waits(page)
  }
}

test("nothing is left after dispose: no listener, timer, socket, frame, node, channel, observer or database", async () => {
  const { config, blockchain, relay, verify, secureSite } = host.sandbox.endpoints
  const { page, wrong } = await host.open({
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    path: "?instances=0",
    script: heldScript,
    options: { endpoints: { config, blockchain, relay, verify, secureSite } }
  })
  // What the test's own driver needs in a page is there before.
  await page.waitForFunction(() => true)
  await page.locator("body").click()
  const before = await heldByPage(page)
  const added = async () => {
    const rest = [...before]
    return (await heldByPage(page)).filter((one) => {
      const at = rest.indexOf(one)
      if (at >= 0) rest.splice(at, 1)
      return at < 0
    })
  }
  for (const [name, reach] of Object.entries(states)) {
    await wallet(page, "approve")
    await page.evaluate(() => void window.startHost())
    await reach(page)
    const during = await added()
    expect(during, name).not.toEqual([])
    // Under StrictMode everything is mounted twice, but only one of each remains.
    for (const one of [/^socket/, /^<iframe.*data-latchkey-frame/])
      expect(during.filter((what) => one.test(what)).length, `${name}: ${one.source}`).toBeLessThanOrEqual(1)
    await page.evaluate(() => window.endHosts())
    // At once: what would end later on its own still counts as left behind. The pairing library's first second is excepted.
    expect(
      (await added()).filter((one) => /^(timer of (?!1000 )\d{4,}|interval|socket|database|channel)/.test(one)),
      name
    ).toEqual([])
    // A wallet or phone that answers now has no receiver.
    await page.evaluate(() => window.__wallet!["fernhold"]!.approve())
    for (const end of ended.splice(0)) await end()
    await expect.poll(added, { message: name }).toEqual([])
    await page.evaluate(() => {
      localStorage.clear()
      window.__wallet!["fernhold"]!.disconnect()
    })
  }
  // Code that is replaced while the page stays: each version ends the one before.
  for (let version = 0; version < 20; version++) {
    await page.evaluate(() => void window.startHost().open())
    await button(page, "Fernhold").waitFor()
    await page.evaluate(() => window.endHosts())
  }
  await expect.poll(added).toEqual([])
  const begun = await page.evaluate(() => window.hostEvents.filter(({ type }) => type === "INITIALIZE").length)
  expect(begun).toBe(Object.keys(states).length + 20)
  expect(wrong).toEqual([])
})
