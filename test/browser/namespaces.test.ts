import { Verifier } from "bip322-js"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { hostileBitcoinGlobals } from "../../sandbox/wallets/hostile/hostileBitcoinGlobals.ts"
import { hostileExtensions } from "../../sandbox/wallets/hostile/hostileExtensions.ts"
import { hostileRegistrations } from "../../sandbox/wallets/hostile/hostileRegistrations.ts"
import type { Connections } from "../../services/connection/connections/Connections.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { startHost, type Host, type Opened } from "./support/startHost.ts"
import { sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// All namespaces in one modal: each connection stands alone (spec 3, 4).

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true, bitcoin: true, polkadot: true })
})
afterAll(() => host[Symbol.asyncDispose]())

const honest = async () =>
  [
    await host.sandbox.bitcoin!.walletScript({ answer: "approve" }),
    await host.sandbox.polkadot!.walletScript({ answer: "approve" })
  ].join("\n")
/** A page with these wallets beside one of EVM, Solana and Bitcoin. */
const visit = async (script?: string) => {
  const { sandbox } = host
  const networks = [...sandbox.networks, sandbox.solana!.network, sandbox.bitcoin!.network, sandbox.polkadot!.network]
  return host.open({
    options: { networks: networks as never, features: { email: false } },
    wallet: { wallets: ["fernhold"], legacy: false },
    script: script ?? (await honest())
  })
}

/** The wallet of each connected namespace, and the address in use. */
const connected = (page: Page) =>
  page.evaluate(async () => {
    const services = await (await window.hosts[0]!.runtime()).context()
    const { states } = services.mapUnsafe.get("latchkey/Connections") as Connections["Service"]
    return Object.fromEntries(
      Object.entries(states.get()).flatMap(([namespace, state]) =>
        state.status === "connected" ? [[namespace, `${state.connector.name} ${state.accounts[0].address}`]] : []
      )
    ) as Partial<Record<Namespace, string>>
  })
const open = (page: Page) => page.getByRole("button", { name: "Connect" }).click()
const rows = async (page: Page) =>
  (await sheet(page).getByRole("listitem").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim())

test("opened for one namespace the list has its wallets only, and a wallet connects that one; closing ends it", async () => {
  const { page, wrong } = await visit()
  await page.evaluate(() => void window.hosts[0]!.open({ namespace: "bip122" }))
  await sheet(page)
    .getByRole("button", { name: /^Marram/ })
    .waitFor()
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .waitFor()
  // No choice of networks follows, and no wallet of another namespace is listed.
  expect((await rows(page)).filter((row) => row.endsWith("Installed") || row.endsWith("only"))).toEqual([
    "Fernhold Installed",
    "Marram Installed"
  ])
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  await open(page)
  await sheet(page)
    .getByRole("button", { name: /Bitcoin only/ })
    .waitFor()
  await page.evaluate(() => void window.hosts[0]!.open({ namespace: "bip122" }))
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  await expect.poll(() => connected(page)).toEqual({ bip122: `Fernhold ${host.sandbox.bitcoin!.accounts[0]!.payment}` })
  expect(wrong).toEqual([])
})

test("a wallet of several namespaces is one row, and connects all of them after another", async () => {
  const { page, wrong } = await visit()
  await open(page)
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .waitFor()
  await expect.poll(() => rows(page)).toContain("Marram Bitcoin only")
  expect((await rows(page)).filter((row) => row.startsWith("Fernhold"))).toHaveLength(1)
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .click()
  await page.evaluate(() => void (window.__wallet!["fernhold"]!.answer = "ask"))
  await sheet(page).getByRole("button", { name: "Connect all" }).click()
  const approve = () => page.evaluate(() => window.__wallet!["fernhold"]!.approve())
  await sheet(page).getByText("Request 1 of 3, for Ethereum. Nothing is shared until you approve.").waitFor()
  await expect.poll(approve).toBe(true)
  await sheet(page)
    .getByText(/^Request 2 of 3, for \w+\. Already shared: Ethereum\.$/)
    .waitFor()
  for (const _ of ["second", "third"]) await expect.poll(approve).toBe(true)
  await expect
    .poll(() => connected(page))
    .toEqual({
      eip155: `Fernhold ${host.sandbox.accounts[0]!.address}`,
      bip122: `Fernhold ${host.sandbox.bitcoin!.accounts[0]!.payment}`,
      solana: `Fernhold ${host.sandbox.solana!.accounts[0]!.address}`
    })
  await sheet(page).waitFor({ state: "hidden" })
  expect(wrong).toEqual([])
})

test("all four are connected at once; one that is disconnected leaves the others; all return after a reload", async () => {
  const { page, wrong } = await visit()
  const ids = (await page.evaluate(() => window.hosts[0]!.wallets())).map(({ id }) => id)
  for (const id of ids)
    expect((await page.evaluate((one) => window.hosts[0]!.connect(one), id)).status).toBe("connected")
  const all = await connected(page)
  expect(Object.keys(all).toSorted()).toEqual(["bip122", "eip155", "polkadot", "solana"])
  await page.reload()
  await expect.poll(() => connected(page)).toEqual(all)
  await page.evaluate(() => window.hosts[0]!.disconnect("bip122"))
  const { bip122: _, ...left } = all
  expect(await connected(page)).toEqual(left)
  expect(wrong).toEqual([])
})

test("choosing a network of another namespace connects the same wallet there, and the first connection stays", async () => {
  const { page, wrong } = await visit()
  await page.evaluate(() => window.hosts[0]!.connect("example.fernhold"))
  await page.getByRole("button", { name: /^Network/ }).click()
  await sheet(page)
    .getByRole("button", { name: new RegExp(`^${host.sandbox.solana!.network.name}`) })
    .click()
  await sheet(page).getByRole("button", { name: "Connect Fernhold" }).click()
  await expect.poll(async () => Object.keys(await connected(page)).toSorted()).toEqual(["eip155", "solana"])
  await sheet(page).waitFor({ state: "hidden" })
  const shown = () => page.evaluate(() => window.hosts[0]!.snapshot.get().address)
  await expect.poll(shown).toBe(host.sandbox.solana!.accounts[0]!.address)
  // And back again, without another prompt.
  await page.evaluate(() => window.hosts[0]!.switchNetwork(1))
  expect(await shown()).toBe(host.sandbox.accounts[0]!.address)
  expect(wrong).toEqual([])
})

test("a host's switch to another namespace is asked in the sheet, and never shows a connected page as disconnected", async () => {
  const { page, wrong } = await visit()
  const { network } = host.sandbox.solana!
  const shown = () => page.evaluate(() => window.hosts[0]!.snapshot.get())
  await page.evaluate(() => window.hosts[0]!.connect("example.fernhold"))
  const ask = (id: string) =>
    page.evaluate((wanted) => {
      const [one] = window.hosts
      Object.assign(window, {
        switched: one!.switchNetwork(wanted).then(
          ({ name }) => name,
          ({ _tag }) => _tag
        )
      })
    }, id)
  const outcome = () => page.evaluate(() => (window as unknown as { switched: Promise<string> }).switched)
  await ask(network.id)
  await sheet(page).getByRole("button", { name: "Close" }).click()
  expect(await outcome()).toBe("WalletRejected")
  expect(await shown()).toMatchObject({ status: "connected", networkId: "eip155:1" })
  await ask(network.id)
  await sheet(page).getByRole("button", { name: "Connect Fernhold" }).click()
  expect(await outcome()).toBe(network.name)
  expect(await shown()).toMatchObject({ status: "connected", address: host.sandbox.solana!.accounts[0]!.address })
  await sheet(page).waitFor({ state: "hidden" })
  expect(wrong).toEqual([])
})

test("disconnecting a wallet in the sheet ends it in every namespace; where another one stays the page moves to it", async () => {
  const { page, wrong } = await visit()
  for (const id of ["name:Marram:bip122", "name:Fernhold:solana", "example.fernhold"])
    await page.evaluate((one) => window.hosts[0]!.connect(one), id)
  await page.evaluate(() => void window.hosts[0]!.open("Account"))
  await sheet(page).getByRole("button", { name: "Settings" }).click()
  await sheet(page).getByRole("button", { name: "Disconnect this wallet" }).click()
  await sheet(page).getByText("Fernhold is no longer connected").first().waitFor()
  await sheet(page).getByText("now uses Marram").first().waitFor()
  await expect.poll(async () => Object.keys(await connected(page))).toEqual(["bip122"])
  expect(await page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  expect(wrong).toEqual([])
})

test("on Bitcoin the sheet has no Send, and says who sends when a host opens it there", async () => {
  const { page, wrong } = await visit()
  await page.evaluate(() => window.hosts[0]!.connect("name:Marram:bip122"))
  await page.evaluate(() => void window.hosts[0]!.open("Account"))
  await sheet(page).getByRole("button", { name: "Receive" }).waitFor()
  expect(await sheet(page).getByRole("button", { name: "Send" }).count()).toBe(0)
  await page.evaluate(() => void window.hosts[0]!.open("WalletSend"))
  await sheet(page).getByText("On Bitcoin Regtest, send from Marram itself.").waitFor()
  expect(wrong).toEqual([])
})

test("a wallet that was last used on Solana is the last one used, once, at the next visit", async () => {
  const { page, wrong } = await visit()
  await page.evaluate(() => window.hosts[0]!.connect("name:Fernhold:solana"))
  await page.evaluate(() => window.hosts[0]!.disconnect())
  await page.reload()
  await open(page)
  await sheet(page).getByText("Last used on this device").first().waitFor()
  expect((await rows(page)).filter((row) => /Fernhold|Not found/.test(row))).toEqual([
    "Fernhold Last used on this device"
  ])
  expect(wrong).toEqual([])
})

const connect = (page: Page, id: string) => page.evaluate((wanted) => window.hosts[0]!.connect(wanted), id)
/** What is stored of connections: a wallet that is signed off is not in it. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("@latchkey/connections") ?? "")
const asked = (page: Page) => page.evaluate(() => window.__wallet!.fernhold!.requests.map(({ method }) => method))

test("connects one wallet in three namespaces, signs on Bitcoin, and disconnects one namespace at a time", async () => {
  const { solana, bitcoin } = host.sandbox
  const { page, wrong } = await visit()
  expect(await connect(page, "example.fernhold")).toMatchObject({ status: "connected", networkId: "eip155:1" })
  expect(await connect(page, "name:Fernhold:solana")).toMatchObject({
    status: "connected",
    address: solana!.accounts[0]!.address
  })
  const { payment } = bitcoin!.accounts[0]!
  expect(await connect(page, "name:Fernhold:bip122")).toEqual({
    status: "connected",
    address: payment,
    networkId: bitcoin!.id
  })
  const signature = await page.evaluate(() => window.hosts[0]!.signMessage("Saltmarsh"))
  expect(Verifier.verifySignature(payment, "Saltmarsh", signature)).toBe(true)

  await page.reload()
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().status)).toBe("connected")
  expect(await asked(page)).not.toContain("bitcoin:connect")
  for (const id of ["example.fernhold", "name:Fernhold:solana", "name:Fernhold:bip122"])
    expect(await stored(page)).toContain(`"${id}"`)

  await page.evaluate(() => window.hosts[0]!.disconnect("bip122"))
  await expect.poll(() => stored(page)).not.toContain("name:Fernhold:bip122")
  expect(await stored(page)).toContain('"example.fernhold"')
  expect(await stored(page)).toContain('"name:Fernhold:solana"')

  // The same for Solana. The wallet still knows the page: the other two return after a reload, without a prompt.
  const namespaces = async () => Object.keys(await connected(page)).toSorted()
  expect(await connect(page, "name:Fernhold:bip122")).toMatchObject({ status: "connected" })
  await expect.poll(namespaces).toEqual(["bip122", "eip155", "solana"])
  await page.evaluate(() => window.hosts[0]!.disconnect("solana"))
  expect(await namespaces()).toEqual(["bip122", "eip155"])
  await page.reload()
  await expect.poll(namespaces).toEqual(["bip122", "eip155"])
  expect(wrong).toEqual([])
})

// Hostile wallets of the other namespaces beside honest ones: nothing runs, nothing breaks, the honest ones work.

const connects = async (page: Page, id: string) =>
  expect([id, await connect(page, id)]).toMatchObject([id, { status: "connected" }])
const looksFine = async ({ page, wrong }: Opened) => {
  await page.getByRole("button", { name: "Connect", exact: true }).click()
  await sheet(page)
    .getByRole("button", { name: /^Fernhold/ })
    .first()
    .waitFor()
  expect(await page.evaluate(() => "__hostileRan" in window)).toBe(false)
  expect(wrong).toEqual([])
}

test("SEC-11, SEC-12: hostile wallets of the Wallet Standard", async () => {
  const visited = await visit(await honest())
  const { page } = visited
  expect(hostileRegistrations.length).toBeGreaterThan(45)
  for (const { source } of hostileRegistrations) await page.evaluate(source)
  await looksFine(visited)
  await pressKey(page, "Escape")
  await connects(page, "name:Fernhold:solana")
  await connects(page, "name:Fernhold:bip122")
})

for (const [what, rows, id] of [
  ["Bitcoin wallets on the page", hostileBitcoinGlobals, "name:Marram:bip122"],
  ["extensions of Polkadot", hostileExtensions, "injectedWeb3.sedge:polkadot"]
] as const)
  for (const first of [true, false])
    test(`SEC-11, SEC-12: hostile ${what}, ${first ? "before" : "after"} an honest one`, async () => {
      const hostile = rows.map(({ source }) => source).join("\n")
      const own = await honest()
      const visited = await visit(first ? `${hostile}\n${own}` : `${own}\n${hostile}`)
      await looksFine(visited)
      await pressKey(visited.page, "Escape")
      await connects(visited.page, id)
    })
