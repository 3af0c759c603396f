import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { EnvironmentScripted, type EnvironmentFacts } from "../../../layers/scripted/EnvironmentScripted.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { followArrival, type Arrival, type FollowedHolding } from "./followArrival.ts"
import { makeTokens, Tokens } from "../tokens/Tokens.ts"
import type { BuyOrder } from "./Purchase.ts"

const late = Effect.fail(new RpcFailed({ code: -1, message: "The request took too long to respond" }))

/** Follows an order over a chain that reads these balances in turn, the last one from then on. */
const follow = (
  balances: ReadonlyArray<bigint | "fails">,
  options: { before?: bigint; contract?: string; facts?: EnvironmentFacts; decimals?: number | "never" } = {}
) => {
  const { before, contract, facts = {} } = options
  let asked = 0
  const adapter = {
    namespace: "eip155",
    balance: () =>
      Effect.suspend(() => {
        const now = balances[Math.min(asked++, balances.length - 1)]!
        return now === "fails" ? late : Effect.succeed(now)
      }),
    token: () =>
      Effect.suspend((): Effect.Effect<object, RpcFailed> => {
        const { decimals } = options
        if (decimals === "never") return Effect.never
        return decimals === undefined
          ? late
          : Effect.succeed({ address: "0x2", symbol: "USDC", name: "USD Coin", decimals })
      })
  }
  const order = { account: "0x1", network: toNetwork(ethereum), token: { contract } } as unknown as BuyOrder
  const told: Array<Arrival> = []
  const holding: FollowedHolding & { started: number | undefined } = {
    before,
    started: 0,
    since: () => holding.started,
    arrived: (arrival) => void told.push(arrival)
  }
  const following = Effect.provide(
    followArrival(order, holding),
    Layer.effect(Tokens, makeTokens).pipe(
      Layer.provideMerge(Layer.succeed(ChainAdapters, new Map([["eip155", adapter]]) as never)),
      Layer.merge(EnvironmentScripted(facts))
    )
  )
  return { start: Effect.forkChild(following, { startImmediately: true }), asked: () => asked, told, holding }
}

describe("what was bought", () => {
  it.effect("has arrived each time that there is more than before; what was spent meanwhile lowers that", () =>
    Effect.gen(function* () {
      const { start, told, holding } = follow([10n, "fails", 4n, 7n, 7n, 9n])
      yield* start
      yield* TestClock.adjust("15 seconds")
      assert.deepStrictEqual(told, [{ units: 3n, decimals: 18 }])
      yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(told, [
        { units: 3n, decimals: 18 },
        { units: 2n, decimals: 18 }
      ])
      assert.strictEqual(holding.before, 9n)
    })
  )

  it.effect("has arrived at once where there is more than at an earlier visit", () =>
    Effect.gen(function* () {
      const { start, told } = follow([12n], { before: 10n })
      yield* start
      assert.deepStrictEqual(told, [{ units: 2n, decimals: 18 }])
    })
  )

  it.effect("the balance is noted before the arrival is told, and not where the follower is stopped in between", () =>
    Effect.gen(function* () {
      const { start, told, holding } = follow([0n, 5n, 5n], { contract: "0x2", decimals: "never" })
      const fiber = yield* start
      yield* TestClock.adjust("5 seconds")
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual([told, holding.before], [[], 0n])
    })
  )

  it.effect("of a token is told with its decimals, as soon as they can be read", () =>
    Effect.gen(function* () {
      const options: { contract: string; decimals?: number } = { contract: "0x2" }
      const { start, told, holding } = follow([0n, 5n], options)
      yield* start
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual([told, holding.before], [[], 0n])
      options.decimals = 6
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(told, [{ units: 5n, decimals: 6 }])
    })
  )

  it.effect("is read once to compare with, and then not while the page is hidden", () =>
    Effect.gen(function* () {
      const facts: EnvironmentFacts = { visible: false }
      const { start, asked, told } = follow([0n, 5n], { facts })
      yield* start
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(asked(), 1)
      facts.visible = true
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(told, [{ units: 5n, decimals: 18 }])
    })
  )

  it.effect("is looked for each 5 s at first, each minute after 10 minutes, until nobody waits", () =>
    Effect.gen(function* () {
      const { start, asked, holding } = follow([0n])
      const fiber = yield* start
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual(asked(), 121)
      yield* TestClock.adjust("49 minutes")
      assert.strictEqual(asked(), 121 + 49)
      assert.isUndefined(fiber.pollUnsafe())
      holding.started = undefined
      yield* TestClock.adjust("1 minute")
      assert.isUndefined(yield* Fiber.join(fiber))
    })
  )
})
