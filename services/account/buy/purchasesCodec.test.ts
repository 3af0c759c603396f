import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { buyProviders } from "./BuyProvider.ts"
import { arrivalFor } from "./followArrival.ts"
import { purchaseKey, readPurchases, writePurchases, type StoredPurchase } from "./purchasesCodec.ts"

const network = toNetwork(ethereum)
const startedAt = 1_000_000
const purchase: StoredPurchase = {
  order: {
    network,
    account: `0x${"ab".repeat(20)}`,
    connectorId: "example.fernhold",
    token: { symbol: "USDC", contract: `0x${"cd".repeat(20)}` },
    provider: buyProviders[0]!,
    currency: "USD",
    cents: 15_000n,
    quote: { estimate: false, units: 147n * 10n ** 18n, fees: 300n },
    startedAt
  },
  before: 5n
}
const native: StoredPurchase = {
  order: { ...purchase.order, token: { symbol: "ETH", contract: undefined }, quote: { estimate: true } },
  before: undefined
}
const stored = (purchases: ReadonlyArray<StoredPurchase>) =>
  Effect.gen(function* () {
    const cells = new Map<string, string>()
    yield* Effect.provide(writePurchases(purchases), StorageMemory(cells))
    return cells
  })
const read = (cells: Map<string, string>, now = startedAt) =>
  Effect.provide(readPurchases([network], now), StorageMemory(cells))

describe("stored purchases", () => {
  it.effect("are read as they were written, and none leaves nothing", () =>
    Effect.gen(function* () {
      const cells = yield* stored([purchase, native])
      assert.deepStrictEqual(yield* read(cells), [purchase, native])
      yield* Effect.provide(writePurchases([]), StorageMemory(cells))
      assert.strictEqual(cells.size, 0)
      assert.deepStrictEqual(yield* read(cells), [])
    })
  )

  it.effect("count for an hour from their start, and not before it", () =>
    Effect.gen(function* () {
      const cells = yield* stored([purchase])
      const lengths = [startedAt - 1, startedAt, startedAt + arrivalFor - 1, startedAt + arrivalFor]
      assert.deepStrictEqual(
        (yield* Effect.forEach(lengths, (now) => read(cells, now))).map(({ length }) => length),
        [0, 1, 1, 0]
      )
    })
  )

  it.effect("are the last twenty", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 25 }, (_, at) => ({ ...purchase, before: BigInt(at) }))
      const all = yield* read(yield* stored(many))
      assert.deepStrictEqual([all.length, all[0]!.before, all.at(-1)!.before], [20, 5n, 24n])
      const cells = yield* stored([purchase])
      const { v, list } = JSON.parse([...cells.values()][0]!)
      cells.set([...cells.keys()][0]!, JSON.stringify({ v, list: Array.from({ length: 25 }, () => list[0]) }))
      assert.lengthOf(yield* read(cells), 20)
    })
  )

  const wrong: Readonly<Record<string, ReadonlyArray<unknown>>> = {
    account: [undefined, 7, "0x<b>", "a".repeat(129)],
    networkId: [undefined, "eip155:10", "Ethereum", 1],
    connectorId: [undefined, "", 7],
    symbol: [undefined, "", 7],
    contract: ["<b>", 7],
    provider: [undefined, "other", 7],
    currency: [undefined, "usd", "USDX", 7],
    cents: [undefined, "-1", "1.5", 15_000, "1".repeat(61)],
    startedAt: [undefined, "1000000", -1, 1.5]
  }
  it.effect("SEC-31: one with a field of another form is left out, the others stay", () =>
    Effect.gen(function* () {
      for (const [field, values] of Object.entries(wrong))
        for (const value of values) {
          const cells = yield* stored([purchase, native])
          const [key, text] = [...cells][0]!
          const { v, list } = JSON.parse(text)
          cells.set(key, JSON.stringify({ v, list: [{ ...list[0], [field]: value }, list[1], null] }))
          assert.deepStrictEqual(yield* read(cells), [native], `${field}: ${String(value)}`)
        }
    })
  )

  it.effect("SEC-31: an offer or a balance of another form is none", () =>
    Effect.gen(function* () {
      for (const [field, order, before] of [
        ["units", { ...purchase.order, quote: { estimate: true } }, 5n],
        ["fees", { ...purchase.order, quote: { estimate: true } }, 5n],
        ["before", purchase.order, undefined]
      ] as const) {
        const cells = yield* stored([purchase])
        const [key, text] = [...cells][0]!
        const { v, list } = JSON.parse(text)
        cells.set(key, JSON.stringify({ v, list: [{ ...list[0], [field]: "x" }] }))
        assert.deepStrictEqual(yield* read(cells), [{ order, before }])
      }
    })
  )

  it.effect("of no list are none; those of a newer version are read", () =>
    Effect.gen(function* () {
      const [key, text] = [...(yield* stored([purchase]))][0]!
      const { list } = JSON.parse(text)
      for (const value of ["{", "null", "7", JSON.stringify({ v: 1, list: {} })])
        assert.deepStrictEqual(yield* read(new Map([[key, value]])), [], value)
      assert.deepStrictEqual(yield* read(new Map([[key, JSON.stringify({ v: 2, list })]])), [purchase])
    })
  )

  it("are told apart by what was bought, by whom and when", () => {
    const { order } = purchase
    const others = [
      { ...order, account: "0x1" },
      { ...order, network: { ...network, id: "eip155:10" as const } },
      { ...order, token: { symbol: "ETH", contract: undefined } },
      { ...order, cents: 1n },
      { ...order, startedAt: 1 }
    ]
    assert.strictEqual(new Set([order, ...others].map(purchaseKey)).size, 6)
  })
})
