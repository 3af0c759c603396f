import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, seen, sheet } from "./support/steps.ts"

// Two tabs of one browser under both policies (SEC-37): option `tabs`.

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const visit = async (tabs: LatchkeyOptions["tabs"]) => {
  const { page: one, context, wrong } = await host.open({ options: { tabs } })
  const two = await context.newPage()
  await two.goto(host.url)
  return { one, two, context, wrong }
}
const state = (page: Page) => seen(page).textContent()
const isOn = (page: Page, address: string) => expect.poll(() => state(page)).toContain(`connected | ${address}`)
const isOff = (page: Page) => expect.poll(() => state(page)).toMatch(/^disconnected/)
const asked = (page: Page) => page.evaluate(() => window.__wallet!["fernhold"]!.requests.map(({ method }) => method))
/** How signing ends, by code. */
const sign = (page: Page) =>
  page.evaluate(() =>
    window.hosts[0]!.signMessage("hello").then(
      () => "signed",
      (error: { readonly _tag: string }) => error._tag
    )
  )
/** Disconnects as a visitor does. */
const leave = async (page: Page) => {
  await accountButton(page).click()
  await sheet(page).getByRole("button", { name: "Settings" }).click()
  await sheet(page).getByRole("button", { name: "Disconnect this wallet" }).click()
  await sheet(page).waitFor({ state: "detached" })
}
const stored = (page: Page, area: "localStorage" | "sessionStorage") =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith("@latchkey/")), area)

test("shared: tabs are connected and disconnected together; by code the wallet's permission stays, the visitor takes it back", async () => {
  const { one, two, wrong } = await visit("shared")
  const { address } = host.sandbox.accounts[0]!
  await connect(one)
  await isOn(two, address)
  expect(await asked(two)).not.toContain("eth_requestAccounts")
  expect(await sign(two)).toBe("signed")

  await one.evaluate(() => window.hosts[0]!.disconnect())
  await isOff(one)
  await isOff(two)
  expect(await sign(two)).toBe("NotConnected")
  expect([...(await asked(one)), ...(await asked(two))]).not.toContain("wallet_revokePermissions")

  await connect(two)
  await isOn(one, address)
  await leave(one)
  await isOff(two)
  expect(await sign(two)).toBe("NotConnected")
  await expect.poll(() => asked(one)).toContain("wallet_revokePermissions")
  await two.reload()
  await isOff(two)
  expect(wrong).toEqual([])
})

test("isolated: what a tab connects and disconnects, and where, is its own, also after a reload", async () => {
  const { one, two, context, wrong } = await visit("isolated")
  const { address } = host.sandbox.accounts[0]!
  await connect(one)
  await isOff(two)
  await two.evaluate(() => window.hosts[0]!.switchNetwork(8453))
  await one.reload()
  await isOn(one, address)
  await expect.poll(() => state(one)).toContain(" | 1 | ")
  await two.reload()
  await isOff(two)
  await expect.poll(() => state(two)).toContain(" | 8453 | ")
  const fresh = await context.newPage()
  await fresh.goto(host.url)
  await isOff(fresh)
  expect(await stored(one, "localStorage")).toEqual([])
  await expect
    .poll(() => stored(one, "sessionStorage"))
    .toEqual(expect.arrayContaining(["@latchkey/connections", "@latchkey/snapshot"]))

  await connect(fresh)
  expect(await sign(fresh)).toBe("signed")
  await leave(one)
  await isOff(one)
  expect(await sign(one)).toBe("NotConnected")
  expect(await asked(one)).not.toContain("wallet_revokePermissions")
  await isOn(fresh, address)
  expect(await sign(fresh)).toBe("signed")
  await one.reload()
  await isOff(one)
  await fresh.reload()
  await isOn(fresh, address)
  expect(wrong).toEqual([])
})

test("isolated: a tab that was opened from another begins with its connection, and then goes its own way", async () => {
  const { one, context, wrong } = await visit("isolated")
  const { address } = host.sandbox.accounts[0]!
  await connect(one)
  const opening = context.waitForEvent("page")
  await one.evaluate(() => void window.open(location.href))
  const copy = await opening
  await isOn(copy, address)
  expect(await copy.evaluate(() => window.firstPaint)).not.toContain("Connect")
  await copy.evaluate(() => window.hosts[0]!.disconnect())
  await isOff(copy)
  await isOn(one, address)
  await copy.reload()
  await isOff(copy)
  expect(await sign(one)).toBe("signed")
  expect(wrong).toEqual([])
})

test("isolated: another account in the wallet, and a wallet that takes its permission back, hold in every tab", async () => {
  const { one, two, wrong } = await visit("isolated")
  await connect(one)
  await connect(two)
  await one.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(1))
  const { address } = host.sandbox.accounts[1]!
  await isOn(one, address)
  await isOn(two, address)
  await two.evaluate(() => window.__wallet!["fernhold"]!.lock())
  await isOff(one)
  await isOff(two)
  expect(wrong).toEqual([])
})

test("isolated: a cookie shows a server nothing of one tab", async () => {
  const { page, context } = await host.open({ options: { tabs: "isolated", cookie: "" } })
  await connect(page)
  await expect.poll(() => stored(page, "sessionStorage")).toContain("@latchkey/snapshot")
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("latchkey")
})
