import { assert, describe, it } from "@effect/vitest"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { markTwins } from "./markTwins.ts"
import { totalCents, usdCents } from "./usdValue.ts"
import { withNative } from "./withNative.ts"

const evm = { namespace: "eip155", nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 } } as const
const standIn = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
const token = (address: string | undefined, more: Partial<TokenBalance> = {}): TokenBalance => ({
  networkId: "eip155:1",
  name: "Ether",
  symbol: "ETH",
  decimals: 18,
  units: 2n * 10n ** 18n,
  price: 3_000,
  address,
  ...more
})
const read = (held: ReadonlyArray<TokenBalance>) => markTwins(withNative(held, evm), evm, [])

describe("the native currency in a list of holdings", () => {
  it("listed by the address that stands for it, it is the native currency: no look-alike, and part of the total", () => {
    const held = read([token(standIn)])
    assert.deepStrictEqual(held, [token(undefined)])
    assert.strictEqual(totalCents(held), 600_000n)
  })

  it("is there once, however often a service lists it", () => {
    const held = read([token(standIn), token("0xa", { symbol: "USDC" }), token(undefined, { units: 5n })])
    assert.deepStrictEqual(
      held.map(({ address }) => address),
      ["0xa", undefined]
    )
    assert.strictEqual(held[1]!.units, 5n)
    assert.lengthOf(read([token(standIn), token(standIn.toLowerCase())]), 1)
  })

  it("elsewhere nothing has that address", () => {
    const held = [token(standIn)]
    assert.strictEqual(withNative(held, { namespace: "solana" }), held)
  })
})

describe("what a look-alike is worth (SEC-24)", () => {
  it("nothing is said of it, alone or in a total, whatever price it claims", () => {
    const fake = token("0xb", { symbol: "ЕTH", units: 10n ** 30n, price: 1e9 })
    const held = read([token(undefined), fake])
    assert.strictEqual(usdCents(held[1]!), undefined)
    assert.strictEqual(totalCents(held), 600_000n)
    assert.strictEqual(totalCents(read([fake])), undefined)
  })

  it("the most that a token can hold is counted exactly", () => {
    const most = { ...token("0xc", { symbol: "MAX", units: 2n ** 256n - 1n, price: 1 }), decimals: 0 }
    assert.strictEqual(totalCents(read([most])), (2n ** 256n - 1n) * 100n)
  })

  it("nothing is said without a price, or of one that is none; what is worth nothing is", () => {
    for (const price of [undefined, -1, Number.NaN, Number.POSITIVE_INFINITY])
      assert.isUndefined(usdCents(token("0xc", { price })), String(price))
    assert.strictEqual(usdCents(token("0xc", { price: 0 })), 0n)
    assert.strictEqual(totalCents([token("0xc", { price: undefined }), token("0xd", { price: 1 })]), 200n)
  })
})
