import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildHost, type Host } from "../../bench/buildHost.ts"
import { serveHost } from "../../bench/serveHost.ts"
import { testWallet } from "../../bench/testWallet.ts"
import { launchChromium } from "../support/launchChromium.ts"

// What a host pays for a namespace that it does not have: no byte, of ours or of a library (the package as built).

let browser: Browser
let host: Host
beforeAll(async () => {
  browser = await launchChromium()
  host = await buildHost("namespace.tsx")
})
afterAll(() => browser?.close())

/** A wallet of the Wallet Standard with accounts in Solana and Bitcoin, and an extension of Polkadot. */
const otherWallets = `(() => {
  const account = (address, chain, purpose) =>
    ({ address, publicKey: new Uint8Array(33).fill(2), chains: [chain], features: [], purpose })
  const accounts = [
    account("7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv", "solana:mainnet"),
    account("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "bitcoin:mainnet", "payment")
  ]
  const connect = async () => ({ accounts })
  const sign = async () => []
  const wallet = {
    version: "1.0.0",
    name: "Fernhold",
    icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8'/></svg>",
    chains: ["solana:mainnet", "bitcoin:mainnet"],
    accounts,
    features: {
      "standard:connect": { version: "1.0.0", connect },
      "standard:events": { version: "1.0.0", on: () => () => {} },
      "solana:signMessage": { version: "1.1.0", signMessage: sign },
      "bitcoin:connect": { version: "1.0.0", connect },
      "bitcoin:signMessage": { version: "1.0.0", signMessage: sign }
    }
  }
  addEventListener("wallet-standard:app-ready", ({ detail }) => detail.register(wallet))
  window.injectedWeb3 = {
    fernhold: {
      version: "1.0.0",
      enable: async () => ({
        accounts: {
          get: async () => [{ address: "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5", type: "sr25519" }],
          subscribe: () => () => {}
        },
        signer: {}
      })
    }
  }
})()`

/** The modules of every script that a page with one namespace has loaded when it is connected and idle. */
const loaded = async (namespace: string): Promise<ReadonlyArray<string>> => {
  await using served = await serveHost(host)
  const page = await browser.newPage()
  await page.addInitScript(namespace === "eip155" ? testWallet : otherWallets)
  await page.goto(`${served.url}?namespace=${namespace}`)
  await page.getByRole("button", { name: "Connect" }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Fernhold/ })
    .click()
  await page.locator("output").waitFor()
  await page.waitForLoadState("networkidle")
  await page.close()
  const files = new Set(served.requests.map((path) => path.slice(1)))
  return [...host.scripts.values()].filter(({ file }) => files.has(file)).flatMap(({ modules }) => modules)
}

const chunksOf = { eip155: /\/(pageEvm|evm)\.js$/, solana: /solana/i, bip122: /bip122|bitcoin/i, polkadot: /polkadot/i }
const libraries = {
  eip155: /\/node_modules\/(viem|ox|abitype)\//,
  solana: /\/node_modules\/@solana\//,
  bip122: /\/node_modules\/(@scure\/btc-signer|micro-packed)\//,
  polkadot: /\/node_modules\/@scure\/sr25519\//
}

const namespaces = ["eip155", "solana", "bip122", "polkadot"] as const
for (const own of namespaces)
  test(`a host with ${own} alone loads nothing of the others`, async () => {
    const modules = await loaded(own)
    expect(modules.filter((one) => chunksOf[own].test(one))).not.toEqual([])
    for (const other of namespaces.filter((one) => one !== own)) {
      expect(modules.filter((one) => chunksOf[other].test(one))).toEqual([])
      expect(modules.filter((one) => libraries[other].test(one))).toEqual([])
    }
  })
