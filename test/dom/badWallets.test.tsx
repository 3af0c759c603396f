// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox, type Misbehaviour, type Sandbox } from "../../sandbox/index.ts"
import { until } from "./controls.ts"
import { openHost, type HostPage } from "./openHost.tsx"

// Wallets that misbehave: what the page and the sheet show, and that another wallet connects afterwards (REL-W).

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const wallet = () => window.__wallet!.fernhold!
const choose = async (page: HostPage, name: string) => {
  await page.pressOnPage("Connect")
  await page.press(name)
}
const connected = (page: HostPage) => until(() => expect(page.seen()).toMatch(/^connected \|/))
const disconnected = (page: HostPage) => until(() => expect(page.seen()).toMatch(/^disconnected/))
/** Lets the page react to an answer of a wallet. */
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
const requests = () => wallet().requests.filter(({ method }) => method === "eth_requestAccounts").length

const methods = ["eth_requestAccounts"]
const rows: ReadonlyArray<readonly [string, Misbehaviour["kind"]]> = [
  ["throws a string", "throwString"],
  ["throws null", "throwNull"],
  ["throws undefined", "throwUndefined"],
  ["throws synchronously", "throwSync"],
  ["returns junk", "junk"],
  ["shares no account", "emptyAccounts"]
]

test.each(rows)("shows the failure of a wallet that %s, and connects another one (REL-W)", async (_, kind) => {
  await using page = await openHost(sandbox)
  wallet().misbehave(kind, { methods })
  await choose(page, "Fernhold")
  await page.heading("Failed to connect")
  await disconnected(page)
  await page.press("Use a different wallet")
  await page.press("Tarn")
  await connected(page)
  expect(page.wrong).toEqual([])
})

test("shows that a request is already open (-32002), retries, and connects another wallet (REL-W)", async () => {
  await using page = await openHost(sandbox)
  wallet().misbehave("pending", { methods })
  await choose(page, "Fernhold")
  await page.heading("Check Fernhold")
  expect(requests()).toBe(1)
  await page.press("Try again")
  await until(() => expect(requests()).toBe(2))
  await page.heading("Check Fernhold")
  await page.press("Use a different wallet")
  await disconnected(page)
  await page.press("Tarn")
  await connected(page)
  expect(page.wrong).toEqual([])
})

/** Opens a request in the wallet, then chooses the wallet in the sheet. */
const openRequestFirst = async (page: HostPage) => {
  wallet().answer = "ask"
  wallet()
    .provider.request({ method: "eth_requestAccounts" })
    .catch(() => {})
  await choose(page, "Fernhold")
  await page.heading("Check Fernhold")
  await page.shows("A request is already open. Answer it there first.")
  await until(() => expect(page.seen()).toMatch(/^connecting/))
}

test("connects when the user approves a request that was open before (REL-W)", async () => {
  await using page = await openHost(sandbox)
  await openRequestFirst(page)
  wallet().approve()
  await connected(page)
  expect(requests()).toBe(2)
  expect(page.wrong).toEqual([])
})

test("stays disconnected when the user leaves, then approves a request that was open before (REL-W)", async () => {
  await using page = await openHost(sandbox)
  await openRequestFirst(page)
  page.pressEscape()
  await disconnected(page)
  expect(wallet().approve()).toBe(true)
  await twoFrames()
  expect(page.seen()).toMatch(/^disconnected/)
  expect(requests()).toBe(2)
  expect(page.wrong).toEqual([])
})

test("shows connecting only while a wallet that never answers is waited for (REL-W)", async () => {
  await using page = await openHost(sandbox)
  wallet().misbehave("never", { methods })
  await choose(page, "Fernhold")
  await page.heading("Approve in Fernhold")
  await until(() => expect(page.seen()).toMatch(/^connecting/))
  page.pressEscape()
  await disconnected(page)
  await choose(page, "Tarn")
  await connected(page)
  expect(page.wrong).toEqual([])
})

test("ignores an approval after the user left (REL-W)", async () => {
  await using page = await openHost(sandbox)
  wallet().misbehave("lateAnswer", { methods })
  await choose(page, "Fernhold")
  await page.heading("Approve in Fernhold")
  page.pressEscape()
  await page.isClosed()
  expect(wallet().release()).toBe(1)
  await twoFrames()
  expect(page.seen()).toMatch(/^disconnected/)
  expect(page.wrong).toEqual([])
})

test.each(["switchNullUnchanged", "wrongChainAfterSwitch"] as const)(
  "does not show the chosen network after a switch that ends on another one: %s (REL-W, SEC-18)",
  async (kind) => {
    await using page = await openHost(sandbox)
    await choose(page, "Fernhold")
    await connected(page)
    await page.isClosed()
    wallet().misbehave(kind)
    await page.pressOnPage(/^Network/)
    await page.press("Base")
    await until(() =>
      expect(document.body.textContent + page.sheet()?.textContent).toMatch(
        /Chain is not supported|Choose another network/
      )
    )
    expect(page.seen()).not.toContain("8453")
    expect(page.wrong).toEqual([])
  }
)

test("ends with the wallet's own account after 100 events in one tick (REL-W)", async () => {
  await using page = await openHost(sandbox)
  await choose(page, "Fernhold")
  await connected(page)
  for (let at = 0; at < 100; at++) wallet().emit("accountsChanged", at % 2 ? [] : [sandbox.accounts[5]!.address])
  await until(() => expect(page.seen()).toContain(sandbox.accounts[0]!.address))
  expect(page.wrong).toEqual([])
})

test("recognises a rejection in the words of a device, and connects with the next try (REL-W)", async () => {
  await using page = await openHost(sandbox)
  wallet().misbehave("refuses", { methods, times: 1 })
  await choose(page, "Fernhold")
  await page.heading("You declined the request")
  await page.press("Try again")
  await connected(page)
  expect(page.wrong).toEqual([])
})

test("lists a wallet that sets window.ethereum late and without an event (REL-W)", async () => {
  await using page = await openHost(sandbox, { wallet: { announce: false, legacy: "late" } })
  await choose(page, "Browser Wallet")
  await connected(page)
  expect(page.wrong).toEqual([])
})

test("pays with a wallet that has locked without an event, which unlocks it (REL-W)", async () => {
  await using page = await openHost(sandbox)
  await choose(page, "Fernhold")
  await connected(page)
  await page.isClosed()
  wallet().lock(true)
  const { hash } = await page.latchkey.send({ to: sandbox.accounts[3]!.address, amount: "0.25" })
  expect((await page.latchkey.waitForReceipt(hash)).status).toBe("success")
  expect(wallet().state().locked).toBe(false)
  expect(page.seen()).toMatch(/^connected \|/)
  expect(page.wrong).toEqual([])
})
