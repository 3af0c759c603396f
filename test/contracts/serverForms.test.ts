import { Effect, Layer } from "effect"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "vitest"
import { ApiClientFetch } from "../../layers/fetch/ApiClientFetch.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import type { Sandbox } from "../../sandbox/Sandbox.ts"
import { startSandbox } from "../../sandbox/startSandbox.ts"
import type { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { fetchPrices, fetchQuotes, fetchSwapTokens } from "../../services/ports/api/convertCalls.ts"
import { avatarOf } from "../../services/ports/api/namesCodec.ts"
import { fetchBalances } from "../../services/ports/api/fetchBalances.ts"
import { fetchName } from "../../services/ports/api/fetchName.ts"
import { fetchNamesOf } from "../../services/ports/api/fetchNamesOf.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { ethereum } from "../support/networks.ts"

// The blockchain service in the form of its clients' types, and in that of its server's public code: both read the same.

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [chainTable[0]!] })
})
afterEach(() => sandbox.faults.clear())
afterAll(() => sandbox.stop())

const ask = <A, E>(call: Effect.Effect<A, E, ApiClient | Settings>) => {
  const { blockchain } = sandbox.endpoints
  const settings = makeSettings({ networks: [ethereum], projectId: sandbox.projectId, endpoints: { blockchain } })
  return Effect.runPromise(Effect.provide(call, Layer.provideMerge(ApiClientFetch, Layer.succeed(Settings, settings))))
}

describe.each(["of clients", "of the server"] as const)("the form %s", (form) => {
  const told = <A, E>(call: Effect.Effect<A, E, ApiClient | Settings>) => {
    if (form === "of the server") sandbox.faults.set("/v1/", { serverForms: true })
    return ask(call)
  }

  it("balances: each coin with its amount", async () => {
    const held = await told(fetchBalances(sandbox.accounts[0]!.address, "eip155:1"))
    assert.deepStrictEqual(
      held.map(({ symbol, decimals, numeric }) => [symbol, decimals, Number(numeric)]),
      [
        ["ETH", 18, 12.5],
        ["USDC", 6, 2480.5],
        ["DAI", 18, 1200]
      ]
    )
  })

  it("names: who has one, what names somebody has, and one that nobody has", async () => {
    const { address } = sandbox.accounts[0]!
    const record = await told(fetchName("nadia.reown.id"))
    assert.strictEqual(record?.addresses["60"]?.address, address)
    assert.match(avatarOf(record!) ?? "", /^data:image/)
    assert.isUndefined(await told(fetchName("nobody.reown.id")))
    assert.deepStrictEqual(
      (await told(fetchNamesOf(address, undefined))).map(({ name }) => name),
      ["nadia.reown.id"]
    )
  })

  it("swaps: tokens, quotes and prices", async () => {
    const [usdc, dai] = sandbox.chain(1).tokens
    const tokens = await told(fetchSwapTokens("eip155:1"))
    assert.includeMembers(
      tokens.map(({ symbol }) => symbol),
      ["ETH", "USDC", "DAI"]
    )
    const question = {
      account: sandbox.accounts[0]!.address,
      from: usdc!.address,
      to: dai!.address,
      amount: 1_000_000n
    }
    const [quote] = await told(fetchQuotes({ networkId: "eip155:1", ...question }, undefined))
    assert.isTrue(BigInt(quote!.toAmount) > 0n)
    const prices = await told(fetchPrices("eip155:1", [usdc!.address]))
    assert.deepStrictEqual(
      prices.map(({ symbol }) => symbol),
      ["USDC"]
    )
  })
})
