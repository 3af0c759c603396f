import type { NetworkInput } from "latchkey"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { bitcoinMainnet, bitcoinTestnet } from "../support/bitcoin.ts"
import { alice, aliceOnKusama, bob, kusama, kusamaGenesis, polkadot, polkadotGenesis } from "../support/polkadot.ts"
import { startHost, type Host, type Opened } from "./support/startHost.ts"
import { accountButton, choose, sheet } from "./support/steps.ts"
import { pressKey } from "../support/pressKey.ts"

// Wallets that do not say their network, and accounts that may be used on one alone: what the sheet says of them (SEC-18).

let host: Host
beforeAll(async () => {
  host = await startHost("host", { bitcoin: true, polkadot: true })
})
afterAll(() => host[Symbol.asyncDispose]())
const opened: Array<Opened> = []
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})

const visit = async (networks: readonly [NetworkInput, ...Array<NetworkInput>], script: string) => {
  const { bitcoin, polkadot } = host.sandbox
  // Their own endpoints know nothing of these addresses.
  const rpcUrls = { bip122: bitcoin!.network.rpcUrls, polkadot: polkadot!.network.rpcUrls }
  const at = networks.map((one) => ({ ...one, rpcUrls: rpcUrls[`${one.id}`.split(":")[0] as "bip122" | "polkadot"] }))
  const visited = await host.open({
    options: { networks: at as never, features: { email: false } },
    wallet: false,
    script
  })
  opened.push(visited)
  return visited.page
}

const onMain = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const onTest = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"
/** Leather, which has the address that is stored; `choose` in its window is a change of that. */
const leather = `
  const address = () => localStorage.getItem("leather") ?? "${onMain}"
  window.LeatherProvider = {
    request: async () => ({ result: { addresses: [{ symbol: "BTC", type: "p2wpkh", address: address() }] } })
  }
`

test("a Bitcoin wallet is moved by its user, and looked at with each try", async () => {
  const page = await visit([bitcoinMainnet, bitcoinTestnet], leather)
  await choose(page, "Leather")
  await accountButton(page).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  await page.getByRole("button", { name: /^Network/ }).click()
  await sheet(page).getByRole("button", { name: "Bitcoin Testnet" }).click()
  await sheet(page).getByText("Choose Bitcoin Testnet in Leather, then try again.").first().waitFor()
  await sheet(page).getByRole("heading", { name: "Still on Bitcoin" }).waitFor()
  await sheet(page).getByRole("button", { name: "Stay on Bitcoin" }).waitFor()
  await page.evaluate((address) => localStorage.setItem("leather", address), onTest)
  await sheet(page).getByRole("button", { name: "Try again" }).click()
  await sheet(page).getByRole("heading", { name: "Switched to Bitcoin Testnet" }).waitFor()
  await sheet(page).waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => window.hosts[0]!.snapshot.get().address)).toBe(onTest)
})

test("a Bitcoin wallet that is where the host is not is shown there, by name", async () => {
  const page = await visit([bitcoinMainnet], `localStorage.setItem("leather", "${onTest}");${leather}`)
  await choose(page, "Leather")
  await sheet(page)
    .getByText("Your wallet is on network Bitcoin Testnet. Choose one of these to continue.")
    .first()
    .waitFor()
  await sheet(page).getByRole("button", { name: "Bitcoin" }).click()
  await sheet(page).getByText("Choose Bitcoin in Leather, then try again.").first().waitFor()
})

test("an account for one network says so in the list, and takes the page there", async () => {
  const shares = JSON.stringify([
    { address: bob, name: "Bob", genesisHash: polkadotGenesis },
    { address: alice, name: "Alice", genesisHash: kusamaGenesis }
  ])
  const page = await visit(
    [polkadot, kusama],
    `window.injectedWeb3 = { tarn: { enable: async () => ({ accounts: { get: async () => ${shares} }, signer: {} }) } }`
  )
  await choose(page, "Tarn")
  await accountButton(page).click()
  await sheet(page).getByRole("button", { name: "Settings" }).click()
  await sheet(page).getByText("Polkadot only").waitFor()
  await sheet(page)
    .getByRole("button", { name: /Kusama only/ })
    .click()
  await expect
    .poll(() =>
      page.evaluate(() => [window.hosts[0]!.snapshot.get().address, window.hosts[0]!.snapshot.get().networkId])
    )
    .toEqual([aliceOnKusama, kusama.id])
  await pressKey(page, "Escape")
  await sheet(page).waitFor({ state: "detached" })
  await page.getByRole("button", { name: /^Network/ }).click()
  await sheet(page).getByRole("button", { name: "Polkadot" }).click()
  await sheet(page).getByText("This account works only on Kusama. Choose another account first.").first().waitFor()
})
