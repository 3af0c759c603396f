import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { findReplacement } from "./findReplacement.ts"

const from = `0x${"aB".repeat(20)}`
const hash = `0x${"cd".repeat(32)}`
const hex = (number: number) => `0x${number.toString(16)}`
const transaction = { hash, from, to: from, value: "0x1", input: "0x", nonce: hex(7) }

/** Looks on a chain of so many blocks, on which the nonce was used in one of them; counts what the node is asked. */
const look = (height: number, usedIn: number, more: Readonly<Record<string, unknown>> = {}, blockTime = 12) => {
  let asked = 0
  const answers: Readonly<Record<string, (at: number) => unknown>> = {
    eth_blockNumber: () => hex(height),
    eth_getTransactionCount: (at) => hex(at >= usedIn ? 8 : 7),
    eth_getBlockByNumber: (at) => ({
      timestamp: hex(Math.floor(at * blockTime)),
      transactions:
        at === usedIn
          ? [null, { ...transaction, nonce: hex(6) }, { ...transaction, from: `0x${"cd".repeat(20)}` }, transaction]
          : []
    })
  }
  const read = (_: unknown, { method, params }: { readonly method: string; readonly params?: unknown }) =>
    Effect.sync(() => {
      asked += 1
      if (Object.hasOwn(more, method)) return more[method]
      const [first, second] = params as ReadonlyArray<unknown>
      return answers[method]!(Number(method === "eth_getBlockByNumber" ? first : second))
    })
  return Effect.map(findReplacement({ read } as never, toNetwork(ethereum), from, 7), (found) => ({ found, asked }))
}

describe("the transaction that used a nonce", () => {
  it("is found in whichever block of the last day it is, in a few steps", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30_000_000 }), fc.nat(7_198), async (height, back) => {
        const { found, asked } = await Effect.runPromise(look(height, Math.max(1, height - back)))
        assert.deepInclude(found, { hash, from: from.toLowerCase(), nonce: 7 })
        assert.isAtMost(asked, 19)
      }),
      { numRuns: 50 }
    ))

  it.effect("is found within the day however short a network's blocks are", () =>
    Effect.gen(function* () {
      for (const [blockTime, aDay] of [
        [2, 43_200],
        [0.25, 345_600]
      ] as const) {
        assert.deepInclude((yield* look(9_000_000, 9_000_000 - aDay + 10, {}, blockTime)).found, { hash })
        assert.isUndefined((yield* look(9_000_000, 9_000_000 - aDay - 10, {}, blockTime)).found)
      }
      // Half a million blocks are searched at most.
      const quick = yield* look(9_000_000, 8_500_001, {}, 0.01)
      assert.deepInclude(quick.found, { hash })
      assert.isAtMost(quick.asked, 25)
      assert.isUndefined((yield* look(9_000_000, 8_499_999, {}, 0.01)).found)
    })
  )

  it.effect("is not looked for where it is too long ago", () =>
    Effect.gen(function* () {
      const { found, asked } = yield* look(20_000, 12_800)
      assert.isUndefined(found)
      assert.strictEqual(asked, 4)
    })
  )

  for (const [what, more] of [
    ["remembers no counts", { eth_getTransactionCount: null }],
    ["names no block", { eth_blockNumber: "latest", eth_getTransactionCount: hex(8) }],
    ["shows a block without transactions", { eth_getBlockByNumber: null }],
    ["shows a block of another shape", { eth_getBlockByNumber: { transactions: "all" } }]
  ] as const)
    it.effect(`is none where the node ${what}`, () =>
      Effect.gen(function* () {
        assert.isUndefined((yield* look(100, 50, more)).found)
      })
    )

  it.effect("is none where the node forgets counts on the way", () =>
    Effect.gen(function* () {
      let asked = 0
      const read = (_: unknown, { method }: { readonly method: string }) =>
        Effect.sync(() => {
          if (method === "eth_blockNumber") return hex(100)
          if (method === "eth_getBlockByNumber") return null
          return asked++ === 0 ? hex(7) : null
        })
      assert.isUndefined(yield* findReplacement({ read } as never, toNetwork(ethereum), from, 7))
      assert.strictEqual(asked, 2)
    })
  )
})
