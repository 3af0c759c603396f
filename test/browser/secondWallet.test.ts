import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, seen, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const openList = (page: Page) => page.evaluate(() => void window.hosts[0]!.open("Connect"))
const asked = (page: Page, wallet: "fernhold" | "tarn") =>
  page.evaluate((name) => window.__wallet![name]!.requests.map(({ method }) => method), wallet)
const state = (page: Page) => seen(page).textContent()

test("a second wallet: the first one stays until it answers, and what it declines changes nothing (SEC-20)", async () => {
  const { page, wrong } = await host.open()
  const [first, second] = host.sandbox.accounts
  await connect(page)
  await page.evaluate(() => {
    window.__wallet!["tarn"]!.answer = "ask"
  })
  await openList(page)
  await sheet(page).getByRole("button", { name: "Tarn" }).click()
  await expect.poll(() => asked(page, "tarn")).toContain("eth_requestAccounts")
  expect(await state(page)).toContain(`connected | ${first!.address}`)

  await page.evaluate(() => window.__wallet!["fernhold"]!.switchAccount(1))
  await expect.poll(() => state(page)).toContain(`connected | ${second!.address}`)
  await page.evaluate(() => window.__wallet!["tarn"]!.reject())
  await sheet(page).getByRole("heading", { name: "You declined the request" }).waitFor()
  expect(await state(page)).toContain(`connected | ${second!.address}`)

  await sheet(page).getByRole("button", { name: "Try again" }).click()
  await expect.poll(() => page.evaluate(() => window.__wallet!["tarn"]!.approve())).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("@latchkey/connections"))).toContain("tarn")
  await sheet(page).waitFor({ state: "detached" })
  await expect.poll(() => state(page)).toContain(`connected | ${first!.address}`)
  expect(await asked(page, "fernhold")).not.toContain("wallet_revokePermissions")
  expect(wrong).toEqual([])
})

test("two tabs: signing off a wallet in one leaves another wallet in the other (SEC-37)", async () => {
  const { page: one, wrong } = await host.open()
  await connect(one)
  const two = await one.context().newPage()
  await two.goto(one.url())
  await accountButton(two).waitFor()
  await openList(two)
  await sheet(two).getByRole("button", { name: "Tarn" }).click()
  const stored = () => two.evaluate(() => localStorage.getItem("@latchkey/connections"))
  await expect.poll(stored).toContain("tarn")
  await sheet(two).waitFor({ state: "detached" })

  await one.evaluate(() => window.hosts[0]!.disconnect())
  await expect.poll(stored).not.toContain("fernhold")
  expect(await asked(one, "fernhold")).not.toContain("wallet_revokePermissions")
  expect(await stored()).toContain("tarn")
  expect(await state(two)).toMatch(/^connected/)
  await two.reload()
  await expect.poll(() => state(two)).toMatch(/^connected/)
  expect(await asked(two, "tarn")).not.toContain("eth_requestAccounts")
  expect(wrong).toEqual([])
})
