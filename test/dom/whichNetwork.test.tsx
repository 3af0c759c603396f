// @vitest-environment happy-dom
import type { NetworkInput } from "latchkey"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../support/bitcoin.ts"
import { alice, aliceOnKusama, bob, kusama, kusamaGenesis, polkadot, polkadotGenesis } from "../support/polkadot.ts"
import { until } from "./controls.ts"
import { openHost } from "./openHost.tsx"

// Wallets that do not report their network, and accounts that work on one network only: what the sheet shows (SEC-18).

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ bitcoin: true, polkadot: true })
})
afterAll(() => sandbox.stop())

const visit = (networks: readonly [NetworkInput, ...Array<NetworkInput>], extension: () => void) => {
  // The public endpoints of these networks are not reachable.
  const rpcUrls = { bip122: sandbox.bitcoin!.network.rpcUrls, polkadot: sandbox.polkadot!.network.rpcUrls }
  const served = networks.map((network) => ({
    ...network,
    rpcUrls: rpcUrls[`${network.id}`.split(":")[0] as "bip122" | "polkadot"]
  }))
  return openHost(sandbox, {
    options: { networks: served as never, features: { email: false } },
    wallet: false,
    extension
  })
}

const mainAddress = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const testAddress = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"
/** Leather, whose user has chosen the network of this address. */
const leather = (address: () => string) => () =>
  void Object.assign(window, {
    LeatherProvider: {
      request: async () => ({ result: { addresses: [{ symbol: "BTC", type: "p2wpkh", address: address() }] } })
    }
  })

test("asks the user to change the network of a Bitcoin wallet, and looks at it with each retry", async () => {
  let address = mainAddress
  await using page = await visit(
    [bitcoinMainnet, bitcoinTestnet],
    leather(() => address)
  )
  await page.pressOnPage("Connect")
  await page.press("Leather")
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  await page.isClosed()
  await page.pressOnPage(/^Network/)
  await page.press("Bitcoin Testnet")
  await page.shows("Choose Bitcoin Testnet in Leather, then try again.")
  await page.heading("Still on Bitcoin")
  address = testAddress
  await page.press("Try again")
  await page.heading("Switched to Bitcoin Testnet")
  await page.isClosed()
  await until(() => expect(page.latchkey.snapshot.get().address).toBe(testAddress))
  expect(page.wrong).toEqual([])
})

test("names the network of a Bitcoin wallet that the host does not have", async () => {
  await using page = await visit(
    [bitcoinMainnet],
    leather(() => testAddress)
  )
  await page.pressOnPage("Connect")
  await page.press("Leather")
  await page.shows("Your wallet is on network Bitcoin Testnet. Choose one of these to continue.")
  await page.press("Bitcoin")
  await page.shows("Choose Bitcoin in Leather, then try again.")
  expect(page.wrong).toEqual([])
})

test("says in the list that an account works on one network only, and switches to that network with it", async () => {
  const shares = [
    { address: bob, name: "Bob", genesisHash: polkadotGenesis },
    { address: alice, name: "Alice", genesisHash: kusamaGenesis }
  ]
  await using page = await visit(
    [polkadot, kusama],
    () =>
      void Object.assign(window, {
        injectedWeb3: { tarn: { enable: async () => ({ accounts: { get: async () => shares }, signer: {} }) } }
      })
  )
  await page.pressOnPage("Connect")
  await page.press("Tarn")
  await until(() => expect(page.seen()).toMatch(/^connected \|/))
  await page.isClosed()
  await page.pressOnPage(/, Account, /)
  await page.press("Settings")
  await page.shows("Polkadot only")
  await page.press(/Kusama only/)
  await until(() => {
    const { address, networkId } = page.latchkey.snapshot.get()
    expect([address, networkId]).toEqual([aliceOnKusama, kusama.id])
  })
  page.pressEscape()
  await page.isClosed()
  await page.pressOnPage(/^Network/)
  await page.press("Polkadot")
  await page.shows("This account works only on Kusama. Choose another account first.")
  expect(page.wrong).toEqual([])
})
