import type { Page } from "playwright-core"
import { verifyMessage } from "viem"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startHost, type Host } from "./support/startHost.ts"
import { accountButton, sheet } from "./support/steps.ts"

// Several wallets at a time (spec 4, 5: multi-wallet): two of EVM, one of three namespaces.

let host: Host
beforeAll(async () => {
  host = await startHost("host", { solana: true, bitcoin: true })
})
afterAll(() => host[Symbol.asyncDispose]())

const visit = async (multiWallet = true) => {
  const { sandbox } = host
  const networks = [...sandbox.networks, sandbox.solana!.network, sandbox.bitcoin!.network]
  return host.open({
    options: { networks: networks as never, features: { email: false, multiWallet } },
    wallet: { wallets: ["fernhold", "tarn"], legacy: false },
    script: await sandbox.bitcoin!.walletScript({ answer: "approve" })
  })
}

const connect = (page: Page, id: string) => page.evaluate((one) => window.hosts[0]!.connect(one), id)
/** Tarn shares the second account of the wallet world, so that the two wallets differ. */
const connectBoth = async (page: Page) => {
  await page.evaluate(() => window.__wallet!["tarn"]!.switchAccount(1))
  await connect(page, "example.fernhold")
  await connect(page, "example.tarn")
}
const openWallets = async (page: Page) => {
  await accountButton(page).click()
  await sheet(page).getByRole("button", { name: "Your wallets" }).click()
  await sheet(page).getByRole("heading", { name: "Your wallets" }).waitFor()
}
const row = (page: Page, wallet: string) => sheet(page).getByRole("listitem").getByRole("button", { name: wallet })
const used = (page: Page) => page.evaluate(() => window.hosts[0]!.snapshot.get().address)
/** Waits until the sheet has told this. */
const told = (page: Page, text: string) => sheet(page).locator(".toast", { hasText: text }).waitFor()
/** Signs, and returns the address of the signature. */
const signsWith = async (page: Page, address: string) => {
  const message = `for ${address}`
  const signature = await page.evaluate((text) => window.hosts[0]!.signMessage(text), message)
  return verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })
}
const list = (page: Page, namespace: "eip155" | "solana" | "bip122" = "eip155") =>
  page.evaluate(async (of) => {
    const { connections, recentConnections } = (await window.hosts[0]!.connections()).get(of)
    return [...connections, ...recentConnections].map(({ name, status }) => `${name} ${status}`)
  }, namespace)

test("a second wallet is added in the sheet; each acts when it is in use; a reload keeps which", async () => {
  const { page, wrong } = await visit()
  const [first, second] = host.sandbox.accounts
  await page.evaluate(() => window.__wallet!["tarn"]!.switchAccount(1))
  await connect(page, "example.fernhold")
  await openWallets(page)
  await sheet(page).getByRole("button", { name: "Add a wallet" }).click()
  await sheet(page).getByRole("button", { name: /^Tarn/ }).click()
  await sheet(page)
    .getByRole("button", { name: /^Ethereum/ })
    .click()
  await told(page, "Tarn connected")
  await sheet(page).getByRole("heading", { name: "Your wallets" }).waitFor()
  await expect.poll(() => list(page)).toEqual(["Tarn connected", "Fernhold active"])
  await expect.poll(() => used(page)).toBe(second!.address)
  expect(await signsWith(page, second!.address)).toBe(true)

  await row(page, "Fernhold").click()
  await sheet(page).getByRole("button", { name: "Use this wallet" }).click()
  await told(page, "now uses Fernhold")
  await expect.poll(() => used(page)).toBe(first!.address)
  expect(await signsWith(page, first!.address)).toBe(true)

  await page.reload()
  await expect.poll(() => list(page)).toEqual(["Fernhold connected", "Tarn active"])
  await expect.poll(() => used(page)).toBe(first!.address)
  expect(await signsWith(page, first!.address)).toBe(true)
  expect(wrong).toEqual([])
})

test("wallets of other namespaces are under their own tab, and are used with their namespace", async () => {
  const { page, wrong } = await visit()
  await connect(page, "name:Fernhold:solana")
  await connectBoth(page)
  await openWallets(page)
  await expect.poll(() => sheet(page).getByRole("tab").allInnerTexts()).toEqual(["Ethereum", "Solana", "Bitcoin"])
  await sheet(page).getByRole("tab", { name: "Bitcoin" }).click()
  await sheet(page).getByText("No Bitcoin wallet yet").waitFor()
  await sheet(page).getByRole("tab", { name: "Solana" }).click()
  await row(page, "Fernhold").click()
  await sheet(page).getByRole("button", { name: "Use this wallet" }).click()
  await told(page, "now uses Fernhold")
  await expect.poll(() => used(page)).toBe(host.sandbox.solana!.accounts[0]!.address)
  await expect.poll(() => list(page)).toEqual(["Tarn connected", "Fernhold active"])
  expect(wrong).toEqual([])
})

test("disconnecting in the sheet: the other wallet is in use, and it can be connected again or forgotten", async () => {
  const { page, wrong } = await visit()
  const [first, second] = host.sandbox.accounts
  await connectBoth(page)
  await openWallets(page)
  await row(page, "Tarn").click()
  await sheet(page).getByRole("button", { name: "Disconnect this wallet" }).click()
  await sheet(page).getByRole("heading", { name: "Your wallets" }).waitFor()
  await expect.poll(() => list(page)).toEqual(["Fernhold connected", "Tarn disconnected"])
  await expect.poll(() => used(page)).toBe(first!.address)

  await row(page, "Tarn").click()
  await sheet(page).getByRole("button", { name: "Connect this wallet" }).click()
  await told(page, "Tarn connected")
  await expect.poll(() => used(page)).toBe(second!.address)

  await page.evaluate(async () => (await window.hosts[0]!.connections()).deleteConnection("example.tarn"))
  await expect.poll(() => list(page)).toEqual(["Fernhold connected"])
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("@latchkey/recent_connections")))
    .not.toContain("tarn")
  expect(wrong).toEqual([])
})

test("a wallet that takes itself back while its page is open: the page says so, and forgets it", async () => {
  const { page, wrong } = await visit()
  await connectBoth(page)
  await openWallets(page)
  await row(page, "Fernhold").click()
  await sheet(page).getByRole("button", { name: "Use this wallet" }).waitFor()
  await page.evaluate(() => window.__wallet!["fernhold"]!.disconnect())
  await told(page, "Fernhold is no longer connected")
  await sheet(page).getByRole("button", { name: "Connect this wallet" }).waitFor()
  await sheet(page).getByRole("button", { name: "Forget this wallet" }).click()
  await told(page, "Fernhold was forgotten")
  await expect.poll(() => list(page)).toEqual(["Tarn connected"])
  expect(wrong).toEqual([])
})
