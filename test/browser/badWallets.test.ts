import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hostileAnnouncements } from "../../sandbox/index.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, connect, sheet } from "./support/steps.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

// Further wallets that misbehave: test/dom/badWallets.test.tsx.
describe("wallets that misbehave (REL-W)", () => {
  test("REL-W: one that does not answer a switch is told after two minutes, and may answer after that", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await page.clock.install()
    const methods = ["wallet_switchEthereumChain"]
    await page.evaluate((all) => window.__wallet!["fernhold"]!.misbehave("lateAnswer", { methods: all }), methods)
    await page.evaluate(() => void window.hosts[0]!.open("Networks"))
    await sheet(page).getByRole("button", { name: /Base/ }).click()
    await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
    const told = sheet(page).getByText("Fernhold hasn't answered for 2 minutes. Open it, or go back and try again.")
    await page.clock.runFor(119_000)
    expect(await told.isVisible()).toBe(false)
    await page.clock.runFor(1_500)
    await told.waitFor()
    await page.evaluate(() => window.__wallet!["fernhold"]!.release())
    await page.clock.runFor(100)
    await sheet(page).getByRole("heading", { name: "Switched to Base" }).waitFor()
    expect(wrong).toEqual([])
  })
})

describe("hostile announcements (SEC-11)", () => {
  const loop = "each request is answered with another request, a hundred times"
  const rowsOf = (only: boolean) => hostileAnnouncements().filter(({ title }) => (title === loop) === only)

  for (const only of [false, true])
    test(`SEC-11: ${only ? "requests answered with requests" : "none of them"} breaks the list, runs code, or leaves the page`, async () => {
      const { page, wrong } = await host.open()
      await page.getByRole("button", { name: "Connect", exact: true }).click()
      await sheet(page).getByRole("button", { name: "Tarn" }).waitFor()
      expect(rowsOf(only).length).toBeGreaterThan(0)
      for (const { source } of rowsOf(only)) await page.evaluate(source)
      await sheet(page).getByRole("button", { name: "Tarn" }).click()
      await accountButton(page).waitFor()
      // The attack runs the page itself out of stack; what is ours goes on.
      expect(wrong.filter((one) => !(only && one.includes("Maximum call stack")))).toEqual([])
    })
})
