import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { namedByChain } from "./namedByChain.ts"
import { readServiceBalances } from "./readServiceBalances.ts"

const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const account = { address: nadia, network: networkOf(ethereum) } as ActiveAccount
const entry = (numeric: string, decimals: string, address?: string) => ({
  name: "USD Coin",
  symbol: "USDC",
  chainId: "eip155:1",
  price: 1,
  quantity: { numeric, decimals },
  iconUrl: null,
  ...(address === undefined ? {} : { address: `eip155:1:${address}` })
})
const read = (
  balances: ReadonlyArray<object>,
  { chains = ["eip155:1"], changed }: { chains?: ReadonlyArray<string>; changed?: ReadonlyArray<string> } = {}
) => {
  const asked: Array<Readonly<Record<string, string | undefined>> | undefined> = []
  const json = ({ path, query }: Parameters<ApiClient["Service"]["json"]>[0]) =>
    Effect.sync(() => {
      if (path === "/v1/supported-chains") return { http: chains, ws: [] }
      asked.push(query)
      return { balances }
    })
  return Effect.map(
    Effect.provideService(readServiceBalances(account, changed), ApiClient, { json, has: () => true } as never),
    (held) => ({ held, asked })
  )
}
const units = (numeric: string, decimals: string, address?: string) =>
  Effect.map(read([entry(numeric, decimals, address)]), ({ held }) => held?.[0]?.units)

describe("holdings as the service tells them", () => {
  it.effect("of a network that it does not know are none of its own, and it is not asked", () =>
    Effect.gen(function* () {
      const { held, asked } = yield* read([entry("1", "6", usdc)], { chains: ["eip155:10"] })
      assert.isUndefined(held)
      assert.lengthOf(asked, 0)
    })
  )

  it.effect("SEC-19: what has no contract is the native currency only by its network, or by its name, and once", () =>
    Effect.gen(function* () {
      const { chainId: _, ...untold } = entry("1.5", "18")
      const { held } = yield* read([
        { ...entry("1000", "6"), address: null },
        { ...untold, symbol: "POL", quantity: { numeric: "500", decimals: "18" } },
        { ...untold, symbol: "ETH" },
        { ...entry("2", "18"), symbol: "ETH" },
        entry("7", "6", usdc)
      ])
      assert.deepStrictEqual(
        held?.map(({ symbol, units }) => [symbol, units]),
        [
          ["ETH", 1_500_000_000_000_000_000n],
          ["USDC", 7_000_000n]
        ]
      )
    })
  )

  it.effect("SEC-21: the native currency is named and counted by the network's record, whatever is said of it", () =>
    Effect.gen(function* () {
      for (const address of [undefined, nativeAddress, "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"]) {
        const { held } = yield* read([entry("1.5", "6", address)])
        assert.deepStrictEqual(held, [
          {
            networkId: "eip155:1",
            name: "Ether",
            symbol: "ETH",
            decimals: 18,
            units: 1_500_000_000_000_000_000n,
            pricedBy: "service",
            price: 1,
            iconUrl: undefined
          }
        ])
      }
    })
  )

  it.effect("of a token are a claim, with its contract", () =>
    Effect.gen(function* () {
      const { held } = yield* read([{ ...entry("612.4", "6", usdc), iconUrl: "https://images.example/1" }])
      assert.deepStrictEqual(held, [
        {
          networkId: "eip155:1",
          address: usdc,
          name: "USD Coin",
          symbol: "USDC",
          decimals: 6,
          units: 612_400_000n,
          pricedBy: "service",
          price: 1,
          iconUrl: "https://images.example/1"
        }
      ])
    })
  )

  it.effect("digits past the token's own are cut off, never rounded up", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* units("0.9999999", "6", usdc), 999_999n)
      assert.strictEqual(yield* units("0.0000019", "6", usdc), 1n)
      assert.strictEqual(yield* units("7", "6", usdc), 7_000_000n)
      assert.strictEqual(yield* units("1.0000000000000000019", "18"), 1_000_000_000_000_000_001n)
    })
  )

  it.effect("more than a contract can count is nobody's balance", () =>
    Effect.gen(function* () {
      const most = `${(2n ** 256n - 1n) / 10n}.${(2n ** 256n - 1n) % 10n}`
      assert.strictEqual(yield* units(most, "1", usdc), 2n ** 256n - 1n)
      assert.strictEqual(yield* units(`${2n ** 256n / 10n}.${2n ** 256n % 10n}`, "1", usdc), 0n)
    })
  )

  it.effect("are looked up anew for the native currency and what has changed", () =>
    Effect.gen(function* () {
      const { asked } = yield* read([], { changed: [usdc] })
      assert.strictEqual(asked[0]?.["forceUpdate"], `eip155:1:${nativeAddress},eip155:1:${usdc}`)
      assert.isUndefined((yield* read([])).asked[0]?.["forceUpdate"])
    })
  )
})

describe("a holding and its contract (SEC-24)", () => {
  const held = { networkId: "eip155:1", name: "Fine", symbol: "FINE", decimals: 6, units: 5n } as const
  const fact = { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 18, source: "chain" } as const
  it("has the contract's names once they are known, and keeps the amount that is claimed", () => {
    const token = { ...held, address: usdc }
    assert.deepStrictEqual(namedByChain(token, { status: "known", fact }), {
      ...token,
      symbol: "USDC",
      name: "USD Coin"
    })
    for (const state of [undefined, { status: "untold" }, { status: "reading" }] as const)
      assert.strictEqual(namedByChain(token, state), token)
    assert.strictEqual(namedByChain(held, { status: "known", fact }), held)
  })
})
