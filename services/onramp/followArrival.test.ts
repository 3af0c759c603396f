import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { EnvironmentScripted, type EnvironmentFacts } from "../../layers/scripted/EnvironmentScripted.ts"
import { ethereum } from "../../test/support/networks.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { toNetwork } from "../network/toNetwork.ts"
import { followArrival } from "./followArrival.ts"
import { makeTokens, Tokens } from "../tokens/Tokens.ts"
import type { BuyOrder } from "./Purchase.ts"

const late = Effect.fail(new RpcFailed({ code: -1, message: "The request took too long to respond" }))

/** Follows an order over a chain that reads these balances in turn, the last one from then on. */
const follow = (
  balances: ReadonlyArray<bigint | "fails">,
  { contract, facts = {}, decimals }: { contract?: string; facts?: EnvironmentFacts; decimals?: number } = {}
) => {
  let asked = 0
  const adapter = {
    namespace: "eip155",
    balance: () =>
      Effect.suspend(() => {
        const now = balances[Math.min(asked++, balances.length - 1)]!
        return now === "fails" ? late : Effect.succeed(now)
      }),
    token: () =>
      decimals === undefined ? late : Effect.succeed({ address: "0x2", symbol: "USDC", name: "USD Coin", decimals })
  }
  const order = { account: "0x1", network: toNetwork(ethereum), token: { contract } } as unknown as BuyOrder
  const following = Effect.provide(
    followArrival(order),
    Layer.effect(Tokens, makeTokens).pipe(
      Layer.provideMerge(Layer.succeed(ChainAdapters, new Map([["eip155", adapter]]) as never)),
      Layer.merge(EnvironmentScripted(facts))
    )
  )
  return { start: Effect.forkChild(following, { startImmediately: true }), asked: () => asked }
}

describe("what was bought", () => {
  it.effect("has arrived when there is more than before; what was spent meanwhile lowers that", () =>
    Effect.gen(function* () {
      const { start } = follow([10n, "fails", 4n, 7n])
      const fiber = yield* start
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), { units: 3n, decimals: 18 })
    })
  )

  it.effect("of a token is told with its decimals, where they can be read", () =>
    Effect.gen(function* () {
      for (const decimals of [6, undefined]) {
        const { start } = follow([0n, 5n], { contract: "0x2", ...(decimals === undefined ? {} : { decimals }) })
        const fiber = yield* start
        yield* TestClock.adjust("5 seconds")
        assert.deepStrictEqual(yield* Fiber.join(fiber), { units: 5n, decimals })
      }
    })
  )

  it.effect("is read once to compare with, and then not while the page is hidden", () =>
    Effect.gen(function* () {
      const facts: EnvironmentFacts = { visible: false }
      const { start, asked } = follow([0n, 5n], { facts })
      const fiber = yield* start
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(asked(), 1)
      facts.visible = true
      yield* TestClock.adjust("5 seconds")
      assert.deepInclude(yield* Fiber.join(fiber), { units: 5n })
    })
  )

  it.effect("is waited for an hour: each 5 s at first, each minute after 10 minutes", () =>
    Effect.gen(function* () {
      const { start, asked } = follow([0n])
      const fiber = yield* start
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(asked(), 121)
      yield* TestClock.adjust("49 minutes")
      assert.strictEqual(asked(), 121 + 49)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 minute")
      assert.isUndefined(yield* Fiber.join(fiber))
    })
  )
})
