import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { sendOrder } from "../../../test/support/sendOrder.ts"
import { askedFor, askedSends } from "./askedSends.ts"

const order = sendOrder(1)
const on = (cells: Map<string, string>) => Effect.provide(StorageMemory(cells))
const stored = (cells: Map<string, string>) => [...cells.values()].join()

describe("sends that a wallet was asked for", () => {
  it.effect("the same is known for an hour, and nothing else is the same", () =>
    Effect.gen(function* () {
      yield* askedSends.note(order, 1_000)
      assert.strictEqual(yield* askedSends.before(order, 2_000), 1_000)
      assert.strictEqual(yield* askedSends.before(order, 1_000 + askedFor - 1), 1_000)
      assert.isUndefined(yield* askedSends.before(order, 1_000 + askedFor))
      // A clock that was set back tells nothing.
      assert.isUndefined(yield* askedSends.before(order, 999))
      for (const other of [
        { ...order, units: order.units + 1n },
        { ...order, to: order.from },
        { ...order, from: order.to },
        { ...order, network: { ...order.network, id: "eip155:10" as const } },
        { ...order, token: { ...order.token, address: order.to } }
      ])
        assert.isUndefined(yield* askedSends.before(other, 2_000))
    }).pipe(on(new Map()))
  )

  it.effect("what has its end is taken off, and only that", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* askedSends.note(order, 1_000)
      yield* askedSends.note(order, 2_000)
      yield* askedSends.drop(order, 2_000)
      assert.strictEqual(yield* askedSends.before(order, 3_000), 1_000)
      yield* askedSends.drop(order, 1_000)
      assert.strictEqual(stored(cells), "")
    }).pipe(on(cells))
  })

  it.effect("the newest are kept, and none that is older than an hour", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      for (let at = 1; at <= 20; at++) yield* askedSends.note({ ...order, units: BigInt(at) }, at)
      assert.isUndefined(yield* askedSends.before({ ...order, units: 4n }, 30))
      assert.strictEqual(yield* askedSends.before({ ...order, units: 5n }, 30), 5)
      yield* askedSends.note(order, askedFor + 10)
      assert.isUndefined(yield* askedSends.before({ ...order, units: 10n }, 30))
      assert.strictEqual(yield* askedSends.before({ ...order, units: 11n }, 30), 11)
    }).pipe(on(cells))
  })

  it.effect("SEC-31: stored junk is left out, item by item", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* askedSends.note(order, 1_000)
      const [[key, text]] = [...cells] as [[string, string]]
      const [good] = (JSON.parse(text) as { readonly list: [object] }).list
      const bad = [
        null,
        1,
        {},
        ...[-1, 1.5, "1", undefined].map((at) => ({ ...good, at })),
        ...["1e9", "-1", "1 ", "9".repeat(79), 1, undefined].map((units) => ({ ...good, units })),
        ...["<b>", "0x1<", "<0x1", "a".repeat(129), undefined].map((to) => ({ ...good, to })),
        ...["<b>", undefined].map((from) => ({ ...good, from })),
        ...["eip155", "eip155:1>", "<eip155:1", "eip155:", undefined].map((networkId) => ({ ...good, networkId }))
      ]
      for (const one of bad) {
        cells.set(key, JSON.stringify([one, good]))
        assert.strictEqual(yield* askedSends.before(order, 2_000), 1_000)
        // The next note writes what was accepted, and nothing else.
        yield* askedSends.note({ ...order, units: 7n }, 3_000)
        const { list: kept } = JSON.parse(cells.get(key)!) as { readonly list: ReadonlyArray<{ readonly at: number }> }
        assert.deepStrictEqual(
          kept.map(({ at }) => at),
          [3_000, 1_000],
          JSON.stringify(one)
        )
      }
      for (const junk of ["{", "{}", "null", JSON.stringify(bad)]) {
        cells.set(key, junk)
        assert.isUndefined(yield* askedSends.before(order, 2_000))
      }
      cells.set(key, JSON.stringify([...Array.from({ length: 16 }, () => ({ ...good, at: 5 })), good]))
      yield* askedSends.note(order, 3_000)
      assert.lengthOf((JSON.parse(cells.get(key)!) as { readonly list: ReadonlyArray<unknown> }).list, 16)
      // One that was asked in this very millisecond counts, and so does one of the epoch's first.
      cells.set(key, JSON.stringify([{ ...good, at: 0 }]))
      assert.strictEqual(yield* askedSends.before(order, 0), 0)
    }).pipe(on(cells))
  })
})
