import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { ownTransactionsKey } from "../../ports/storage/keys.ts"
import { readOwn } from "./ownTransactionsCodec.ts"

const hashOf = (at: number) => `0x${`${at}`.padStart(64, "0")}`
const good = { hash: hashOf(1), networkId: "eip155:1" as const, from: "0xab", operation: "send", at: 5 }
const read = (stored: unknown) =>
  Effect.provide(readOwn, StorageMemory(new Map([[ownTransactionsKey, JSON.stringify(stored)]])))
const one = (fields: object) => Effect.map(read({ v: 1, list: [{ ...good, ...fields }] }), ([first]) => first)

describe("stored transactions of this device (SEC-31)", () => {
  it.effect("of each field what has another form is left out, and the transaction stays", () =>
    Effect.gen(function* () {
      const kept = { ...good, to: undefined, transfers: [], nonce: undefined, call: undefined } as never
      assert.deepStrictEqual(yield* one({}), kept)
      for (const wrong of [
        { transfers: "none" },
        { transfers: { length: 1 } },
        { nonce: -1 },
        { nonce: 1.5 },
        { nonce: "1" },
        { to: "<b>" },
        { call: "javascript:" },
        { proposed: "true" },
        { proposed: false },
        { more: 1 }
      ])
        assert.deepStrictEqual(yield* one(wrong), kept, JSON.stringify(wrong))
      assert.strictEqual((yield* one({ proposed: true }))?.proposed, true)
      assert.deepInclude(yield* one({ nonce: 0, to: "0xcd", call: "0x12 ab" }), {
        nonce: 0,
        to: "0xcd",
        call: "0x12 ab"
      })
    })
  )

  it.effect("four transfers at most; one without an amount stays, one with another form of it does not", () =>
    Effect.gen(function* () {
      const transfer = { direction: "in", symbol: "USDC", token: "0xa0" }
      const stored = yield* one({ transfers: [transfer, { ...transfer, amount: 2 }, { ...transfer, direction: "up" }] })
      assert.deepStrictEqual(stored?.transfers, [{ ...transfer, amount: undefined }] as never)
      assert.lengthOf((yield* one({ transfers: Array.from({ length: 9 }, () => transfer) }))!.transfers, 4)
    })
  )

  it.effect("without what makes a transaction it is none; the first of a hash counts; 99 at most", () =>
    Effect.gen(function* () {
      for (const wrong of [
        { hash: "0x1" },
        { from: "" },
        { networkId: "x" },
        { operation: "gift" },
        { at: -1 },
        { at: "5" }
      ])
        assert.isUndefined(yield* one(wrong), JSON.stringify(wrong))
      const many = Array.from({ length: 120 }, (_, at) => ({ ...good, hash: hashOf(at), at }))
      assert.lengthOf(yield* read({ v: 1, list: many }), 99)
      assert.lengthOf(yield* read({ v: 1, list: [good, { ...good, at: 9 }] }), 1)
      for (const stored of [undefined, null, 7, [], { v: 1, list: {} }])
        assert.deepStrictEqual(yield* read(stored ?? null), [])
      assert.deepStrictEqual(yield* Effect.provide(readOwn, StorageMemory()), [])
    })
  )
})
