import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { freshWire } from "./freshWire.ts"

/** Transactions of a row: the same payment, made different by a number. */
const rowOf = (payment: number) => (number: number) => new Uint8Array([payment, number])
const next = (payment: number) => Effect.map(freshWire(rowOf(payment)), ([, number]) => number)

describe("equal payments with one blockhash (SEC-22)", () => {
  it.effect("SEC-22: are different transactions, as long as the first may be valid", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual([yield* next(1), yield* next(1), yield* next(1)], [0, 1, 2])
      // Another payment has a row of its own.
      assert.strictEqual(yield* next(2), 0)
      yield* TestClock.adjust(180_000)
      assert.deepStrictEqual([yield* next(1), yield* next(2)], [3, 1])
      yield* TestClock.adjust(1)
      // The first rows have ended; the last two have not.
      assert.deepStrictEqual([yield* next(1), yield* next(1), yield* next(2)], [0, 1, 0])
      yield* TestClock.adjust(180_000)
      assert.deepStrictEqual([yield* next(1), yield* next(2)], [2, 1])
    })
  )
})
