import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Phone } from "../../sandbox/index.ts"
import type { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { fernhold } from "../support/fernhold.ts"
import { startHost, type Host, type Visit } from "./support/startHost.ts"
import { accountButton, copyLink, openCode, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// A wallet agrees after the sheet was closed: with a real relay, a phone with real keys, and real reloads.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const visit = async (more: Visit = {}) => {
  const { config, blockchain, relay, verify } = host.sandbox.endpoints
  return host.open({
    wallet: false,
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    ...more,
    options: { endpoints: { config, blockchain, relay, verify }, ...more.options }
  })
}
/** Opens the modal at a code and copies its link. */
const openAndCopy = async (page: Page) => {
  await openCode(page)
  return copyLink(page)
}
/** The link of the code in sight, as a camera reads it. */
const shownLink = (page: Page) =>
  page.evaluate(async () => {
    const services = await (await window.hosts[0]!.runtime()).context()
    const { state } = services.mapUnsafe.get("latchkey/Pairing") as Pairing["Service"]
    const now = state.get()
    return "uri" in now ? now.uri : ""
  })
const pressOutside = async (page: Page) => {
  await page.locator("[data-latchkey] [part=backdrop]").click({ position: { x: 8, y: 8 } })
  await sheet(page).waitFor({ state: "detached" })
}
const escape = async (page: Page) => {
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
}
/** A phone whose owner is asked by this link, and has not answered. */
const scan = async (link: string) => {
  const phone = await host.sandbox.startPhone({ answer: "ask" })
  await phone.pair(link)
  await phone.when(({ questions }) => questions.length === 1)
  return phone
}
/** Its owner agrees, and the page ends the session. */
const endsAtThePhone = async (phone: Phone) => {
  const agreed = phone.when(({ sessions }) => sessions.length === 1)
  phone.approve()
  await agreed
  await phone.when(({ sessions }) => sessions.length === 0)
}
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^wc@2|WALLETCONNECT|pairing/.test(key)))

describe("approving on the phone after the sheet was closed", () => {
  test("REL-R: a press outside with the link copied: the page connects by itself", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await pressOutside(page)
    phone.approve()
    await accountButton(page).waitFor()
    await expect.poll(() => seen(page).textContent()).toContain(phone.address)
    phone.answer = "approve"
    expect(await page.evaluate(() => window.hosts[0]!.signMessage("late"))).toMatch(/^0x/)
    expect(wrong).toEqual([])
  })

  test("REL-R: a press outside keeps a code that was only scanned: opening again shows it, and the page connects", async () => {
    const { page, wrong } = await visit()
    await openCode(page)
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    const link = await shownLink(page)
    await pressOutside(page)
    await page.getByRole("button", { name: "Connect", exact: true }).first().click()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    await expect.poll(() => shownLink(page)).toBe(link)
    await pressOutside(page)
    const phone = await scan(link)
    phone.approve()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("REL-R: connected by another wallet meanwhile, the session is ended at the phone", async () => {
    const { page, wrong } = await visit({ wallet: {} })
    const phone = await scan(await openAndCopy(page))
    await pressOutside(page)
    await page.evaluate((wallet) => window.hosts[0]!.connect(wallet), fernhold)
    await endsAtThePhone(phone)
    await expect.poll(() => seen(page).textContent()).toMatch(/^connected/)
    expect(await page.evaluate(() => window.hosts[0]!.snapshot.get().walletType)).toBe("ANNOUNCED")
    await expect.poll(() => stored(page)).toEqual([])
    expect(wrong).toEqual([])
  })

  test("REL-R: Escape ends the step: the session is ended at the phone, and the next code works", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await escape(page)
    await endsAtThePhone(phone)
    await expect.poll(() => stored(page)).toEqual([])
    await phone.stop()
    await expect.poll(() => host.sandbox.relay.sockets).toBe(0)
    expect(await seen(page).textContent()).toContain("disconnected")
    const next = await scan(await openAndCopy(page))
    next.approve()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("REL-R: Back ends the step, and a new code works beside the one that is still waited for", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await sheet(page).getByRole("button", { name: "Back" }).click()
    await sheet(page)
      .getByRole("button", { name: /Scan with a phone/ })
      .click()
    await sheet(page).getByRole("img", { name: "QR code to connect a phone" }).waitFor()
    const next = await scan(await copyLink(page))
    await endsAtThePhone(phone)
    next.approve()
    await accountButton(page).waitFor()
    await expect.poll(() => seen(page).textContent()).toContain(next.address)
    expect(next.sessions).toHaveLength(1)
    expect(wrong).toEqual([])
  })
})

describe("approving on the phone after a reload", () => {
  for (const [when, before] of [
    ["while the page is gone", true],
    ["once the page is back", false]
  ] as const)
    test(`REL-R: ${when}: the page connects by itself`, async () => {
      const { page, wrong } = await visit()
      const phone = await scan(await openAndCopy(page))
      await pressOutside(page)
      await page.goto("about:blank")
      if (before) {
        const agreed = phone.when(({ sessions }) => sessions.length === 1)
        phone.approve()
        await agreed
      }
      await page.goto(host.url)
      if (!before) {
        await host.sandbox.relay.when(({ sockets }) => sockets === 2)
        phone.approve()
      }
      await accountButton(page).waitFor()
      await expect.poll(() => seen(page).textContent()).toContain(phone.address)
      expect(wrong).toEqual([])
    })

  test("REL-R: reloaded between agreeing and settling, the page connects by itself", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    // The page learns which wallet agreed, and is closed before the next step.
    host.sandbox.relay.faults.set({ cutAt: 1102, stall: true })
    phone.approve()
    await host.sandbox.relay.when(({ sockets }) => sockets === 0)
    await page.goto("about:blank")
    host.sandbox.relay.faults.clear()
    await page.goto(host.url)
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("REL-R: after Escape and a reload, the session is ended at the phone", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await escape(page)
    await page.reload()
    await endsAtThePhone(phone)
    expect(await seen(page).textContent()).toContain("disconnected")
    await expect.poll(() => stored(page)).toEqual([])
    expect(wrong).toEqual([])
  })

  test("REL-R: a page that is reloaded with the code in sight connects by itself", async () => {
    const { page, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await page.reload()
    phone.approve()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  test("SEC-37: another page of the site leaves the link to the one that shows it", async () => {
    const { page, context, wrong } = await visit()
    const phone = await scan(await openAndCopy(page))
    await pressOutside(page)
    const other = await context.newPage()
    await other.goto(host.url)
    await page.bringToFront()
    phone.approve()
    await accountButton(page).waitFor()
    await accountButton(other).waitFor()
    await expect.poll(() => seen(other).textContent()).toContain(phone.address)
    expect(phone.sessions).toHaveLength(1)
    expect(wrong).toEqual([])
  })
})
