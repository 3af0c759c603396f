import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hostileAnnouncements, type Misbehaviour } from "../../sandbox/index.ts"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, choose, connect, seen, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const asked = ["eth_requestAccounts"]
const rows: ReadonlyArray<readonly [string, Misbehaviour, RegExp]> = [
  ["throws a string", { kind: "throwString", methods: asked }, /Failed to connect/],
  ["throws null", { kind: "throwNull", methods: asked }, /Failed to connect/],
  ["throws undefined", { kind: "throwUndefined", methods: asked }, /Failed to connect/],
  ["throws at once", { kind: "throwSync", methods: asked }, /Failed to connect/],
  ["answers junk", { kind: "junk", methods: asked }, /Failed to connect/],
  ["shares no account", { kind: "emptyAccounts", methods: asked }, /Failed to connect/]
]

describe("wallets that misbehave (REL-W)", () => {
  for (const [name, misbehaviour, head] of rows)
    test(`REL-W: one that ${name}: typed, and another wallet connects afterwards`, async () => {
      const { page, wrong } = await host.open()
      await page.evaluate(
        ({ kind, methods }) => window.__wallet!["fernhold"]!.misbehave(kind, { methods: methods! }),
        misbehaviour
      )
      await choose(page)
      await sheet(page).getByRole("heading", { name: head }).waitFor()
      await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
      await sheet(page).getByRole("button", { name: "Use a different wallet" }).click()
      await sheet(page).getByRole("button", { name: "Tarn" }).click()
      await accountButton(page).waitFor()
      expect(wrong).toEqual([])
    })

  test("REL-W: one that has a request open already (-32002): typed, asked again, and another wallet connects", async () => {
    const { page, wrong } = await host.open()
    await page.evaluate((methods) => window.__wallet!["fernhold"]!.misbehave("pending", { methods }), asked)
    await choose(page)
    await sheet(page).getByRole("heading", { name: "Check Fernhold" }).waitFor()
    const requests = () =>
      page.evaluate(
        () => window.__wallet!["fernhold"]!.requests.filter(({ method }) => method === "eth_requestAccounts").length
      )
    expect(await requests()).toBe(1)
    await sheet(page).getByRole("button", { name: "Try again" }).click()
    await expect.poll(requests).toBe(2)
    await sheet(page).getByRole("heading", { name: "Check Fernhold" }).waitFor()
    await sheet(page).getByRole("button", { name: "Use a different wallet" }).click()
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    await sheet(page).getByRole("button", { name: "Tarn" }).click()
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

  for (const yes of [true, false])
    test(`REL-W: a window open from before, ${yes ? "approved there: the page connects by itself" : "left by the user: nothing connects"}`, async () => {
      const { page, wrong } = await host.open()
      await page.evaluate(() => {
        const wallet = window.__wallet!["fernhold"]!
        wallet.answer = "ask"
        wallet.provider.request({ method: "eth_requestAccounts" }).catch(() => {})
      })
      await choose(page)
      await sheet(page).getByRole("heading", { name: "Check Fernhold" }).waitFor()
      await sheet(page).getByText("A request is already open. Answer it there first.", { exact: true }).waitFor()
      await expect.poll(() => seen(page).textContent()).toMatch(/^connecting/)
      if (!yes) await pressKey(page, "Escape")
      if (!yes) await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
      await page.evaluate(() => void window.__wallet!["fernhold"]!.approve())
      if (yes) await accountButton(page).waitFor()
      else {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        expect(await seen(page).textContent()).toMatch(/^disconnected/)
      }
      const methods = await page.evaluate(() => window.__wallet!["fernhold"]!.requests.map(({ method }) => method))
      expect(methods.filter((method) => method === "eth_requestAccounts").length).toBe(2)
      expect(wrong).toEqual([])
    })

  test("REL-W: one that never answers: cancellable, and the page says connecting only as long as it is", async () => {
    const { page, wrong } = await host.open()
    await page.evaluate((methods) => window.__wallet!["fernhold"]!.misbehave("never", { methods }), asked)
    await choose(page)
    await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
    await expect.poll(() => seen(page).textContent()).toMatch(/^connecting/)
    await pressKey(page, "Escape")
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    await choose(page, "Tarn")
    await accountButton(page).waitFor()
    expect(wrong).toEqual([])
  })

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

  test("REL-W: an answer after the visitor left is ignored", async () => {
    const { page, wrong } = await host.open()
    await page.evaluate((methods) => window.__wallet!["fernhold"]!.misbehave("lateAnswer", { methods }), asked)
    await choose(page)
    await sheet(page).getByRole("heading", { name: "Approve in Fernhold" }).waitFor()
    await pressKey(page, "Escape")
    await sheet(page).waitFor({ state: "detached" })
    await page.evaluate(() => window.__wallet!["fernhold"]!.release())
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => seen(page).textContent()).toMatch(/^disconnected/)
    expect(wrong).toEqual([])
  })

  for (const kind of ["switchNullUnchanged", "wrongChainAfterSwitch"] as const)
    test(`REL-W, SEC-18: a switch that ends elsewhere (${kind}) is not believed`, async () => {
      const { page, wrong } = await host.open()
      await connect(page)
      await page.evaluate((what) => window.__wallet!["fernhold"]!.misbehave(what), kind)
      await page.getByRole("button", { name: /^Network/ }).click()
      await sheet(page).getByRole("button", { name: "Base" }).click()
      await page
        .getByText(/^(Chain is not supported|Choose another network)$/)
        .first()
        .waitFor()
      expect(await seen(page).textContent()).not.toContain("8453")
      expect(wrong).toEqual([])
    })

  test("REL-W: 100 events in a tick end with the wallet's own word", async () => {
    const { page, wrong } = await host.open()
    await connect(page)
    await page.evaluate((address) => {
      const wallet = window.__wallet!["fernhold"]!
      for (let at = 0; at < 100; at++) wallet.emit("accountsChanged", at % 2 ? [] : [address])
    }, host.sandbox.accounts[5]!.address)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect.poll(() => seen(page).textContent()).toContain(host.sandbox.accounts[0]!.address)
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
