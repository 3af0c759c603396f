import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { orderConnector } from "../../../test/support/sendOrder.ts"
import { executionOf } from "./executionOf.ts"
import { hostConnector } from "./hostConnector.ts"

const proposal = `0x${"5a".repeat(32)}`
const mined = `0x${"c0".repeat(32)}`
const own = (executedAs: (hash: string) => Promise<string | undefined>) =>
  hostConnector({ id: "own", name: "Own", load: () => Promise.reject(new Error("not needed")), executedAs })

describe("the transaction that carried a proposal out", () => {
  it.effect("is what the host tells of this proposal, and nobody else is asked", () =>
    Effect.gen(function* () {
      const tells = own(async (hash) => (hash === proposal ? mined : undefined))
      assert.strictEqual(yield* executionOf([orderConnector, tells], proposal), mined)
      assert.isUndefined(yield* executionOf([tells], mined))
      assert.isUndefined(yield* executionOf([orderConnector], proposal))
    })
  )

  it.effect("is a hash of a transaction, or is not told", () =>
    Effect.gen(function* () {
      for (const told of [null, "", "0x", mined.slice(2), `${mined}0`, `${mined}\n`, 7, { hash: mined }])
        assert.isUndefined(yield* executionOf([own(async () => told as never)], proposal), JSON.stringify(told))
      assert.strictEqual(yield* executionOf([own(async () => `0x${"C0".repeat(32)}`)], proposal), mined)
    })
  )

  it.effect("one wallet that fails hides none that tells; alone it is a failure", () =>
    Effect.gen(function* () {
      const broken = new Error("offline")
      const fails = own(() => Promise.reject(broken))
      const throws = own(() => {
        throw broken
      })
      assert.strictEqual(yield* executionOf([fails, own(async () => mined)], proposal), mined)
      for (const one of [fails, throws])
        assert.deepInclude(yield* Effect.flip(executionOf([one], proposal)), { _tag: "RpcFailed", cause: broken })
    })
  )

  it.effect("one that never answers is a failure after a while", () =>
    Effect.gen(function* () {
      const never = own(() => new Promise(() => {}))
      const asking = yield* Effect.forkChild(Effect.flip(executionOf([never], proposal)), { startImmediately: true })
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual((yield* Fiber.join(asking))._tag, "RpcFailed")
    })
  )
})
