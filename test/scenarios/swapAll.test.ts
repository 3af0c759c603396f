import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { World } from "../../layers/test.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { view } from "../../services/sheet/router/View.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { isChecked } from "../../services/account/swap/SwapToken.ts"
import { quoteEvery, quotePause } from "../../services/account/swap/swapConstants.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { swapTokens, swapWorld } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/activity/makeActivityFeed.ts")
  ])
)

const { usdc, eth, link } = swapTokens
const path = { build: "/v1/convert/build-transaction", gas: "/v1/convert/gas-price" }
const [held, gwei] = [1_482_000_000_000_000_000n, 1_000_000_000n]
const down = () => Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
const gasPrice = (standard: bigint) => ({ standard: `${standard}`, fast: `${standard}`, instant: `${standard}` })
/** All that is held without a fee and the fifth on top of it. */
const without = (gas: bigint, price = 2n * gwei) => formatAmount(held - (gas * price * 6n) / 5n, 18)

const row = (symbol: string, address: string | undefined, decimals: number, numeric: string, price: number) => ({
  name: symbol,
  symbol,
  chainId: "eip155:1",
  ...(address ? { address: `eip155:1:${address}` } : {}),
  price,
  quantity: { decimals: `${decimals}`, numeric }
})
const market = () =>
  swapWorld(
    {
      ...twoWallets,
      answers: {
        [`/v1/account/${nadia}/balance`]: {
          balances: [row("ETH", undefined, 18, "1.482", 2_403.85), row("USDC", usdc, 6, "1000", 1)]
        },
        [`/v1/identity/${nadia}`]: { name: null, avatar: null }
      }
    },
    { allowance: 10n ** 30n }
  )
const on = (world: World) => Effect.provide(whole(world, { endpoints: { blockchain: "https://services.example" } }))

/** The form with what it has read, and Max as the view has it. */
const stage = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  const swapFlow = yield* Effect.orDie((yield* Swap).flow)
  yield* (yield* Modal).open(view("Swap"))
  const balances = yield* Balances
  yield* balances.load()
  const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
  yield* TestClock.adjust(quotePause)
  const sum = () => swapFlow.summary(balances.state.get()?.value, 18)
  return {
    swapFlow,
    sum,
    max: () => {
      const { from, most } = sum()
      swapFlow.edit({ amount: formatAmount(most!, from!.decimals), all: true })
    },
    amount: () => swapFlow.form.get().amount,
    /** The next view, and whether its button can be pressed. */
    review: Effect.gen(function* () {
      const account = (yield* Connections).account.get()!
      const { from, to, units, quote } = sum()
      assert(isChecked(from) && isChecked(to))
      const id = swapFlow.review({ account, from, to, amount: units!, quote: quote! })
      yield* TestClock.adjust(1)
      const { built, poor } = swapFlow.reviewed(swapFlow.find(id)!, balances.state.get()?.value)
      return { ready: built !== undefined, poor }
    }),
    end: Fiber.interrupt(watching)
  }
})
const quoted = TestClock.adjust(quotePause + 1)

describe("all of it (spec 4: the fee stays)", () => {
  it.effect(
    "of the native currency leaves the gas of the swap as it is built; the next view's button can be pressed",
    () => {
      const { world } = market()
      return Effect.gen(function* () {
        const { swapFlow, sum, max, amount, review, end } = yield* stage
        max()
        // Until there is a pair, ample gas is left.
        assert.strictEqual(amount(), without(600_000n))
        swapFlow.edit({ to: usdc })
        yield* quoted
        assert.strictEqual(amount(), without(210_000n))
        yield* quoted
        assert.deepStrictEqual([sum().need, amount()], ["review", without(210_000n)])
        assert.deepStrictEqual(yield* review, { ready: true, poor: false })
        yield* end
      }).pipe(on(world))
    }
  )

  it.effect("waits for that gas with its button", () => {
    const { world } = market()
    const build = world.answers.get(path.build) as (url: URL, body: unknown) => unknown
    world.answers.set(path.build, (url: URL, body: unknown) => Effect.as(Effect.sleep(3_000), build(url, body)))
    return Effect.gen(function* () {
      const { swapFlow, sum, max, end } = yield* stage
      swapFlow.edit({ to: usdc })
      max()
      yield* quoted
      assert.strictEqual(sum().need, "quoting")
      yield* TestClock.adjust(3_000 + quotePause)
      assert.strictEqual(sum().need, "review")
      yield* end
    }).pipe(on(world))
  })

  it.effect("leaves ample gas where the service builds nothing, and what is absurd is not believed", () =>
    Effect.forEach(
      [
        [down, without(600_000n)],
        [{ tx: "?" }, without(600_000n)],
        [absurd, without(150_000n)]
      ] as const,
      ([answer, left]) => {
        const { world } = market()
        const build = world.answers.get(path.build)
        world.answers.set(path.build, answer)
        return Effect.gen(function* () {
          const { swapFlow, max, amount, sum, review, end } = yield* stage
          swapFlow.edit({ to: usdc })
          max()
          yield* quoted
          yield* quoted
          assert.deepStrictEqual([amount(), sum().need], [left, "review"])
          world.answers.set(path.build, build)
          yield* end
          if (answer !== absurd) assert.deepStrictEqual(yield* review, { ready: true, poor: false })
        }).pipe(on(world))
      }
    )
  )

  it.effect("a late fee never replaces what the visitor has typed meanwhile", () => {
    const { world } = market()
    const build = world.answers.get(path.build) as (url: URL, body: unknown) => unknown
    world.answers.set(path.build, (url: URL, body: unknown) => Effect.as(Effect.sleep(3_000), build(url, body)))
    return Effect.gen(function* () {
      const { swapFlow, max, amount, end } = yield* stage
      swapFlow.edit({ to: usdc })
      max()
      yield* quoted
      swapFlow.edit({ amount: "0.1" })
      yield* TestClock.adjust(5_000)
      world.answers.set(path.gas, gasPrice(200n * gwei))
      yield* TestClock.adjust(3 * quoteEvery)
      assert.strictEqual(amount(), "0.1")
      yield* end
    }).pipe(on(world))
  })

  it.effect("follows the price of gas where that no longer fits, and no little move of it", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { swapFlow, max, amount, end } = yield* stage
      swapFlow.edit({ to: usdc })
      max()
      yield* quoted
      assert.strictEqual(amount(), without(210_000n))
      world.answers.set(path.gas, gasPrice((2n * gwei * 11n) / 10n))
      yield* TestClock.adjust(2 * quoteEvery)
      assert.strictEqual(amount(), without(210_000n))
      world.answers.set(path.gas, gasPrice(50n * gwei))
      yield* TestClock.adjust(2 * quoteEvery)
      assert.strictEqual(amount(), without(210_000n, 50n * gwei))
      yield* end
    }).pipe(on(world))
  })

  it.effect("of a token is all that is held; another token is not all of it", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { swapFlow, max, amount, sum, review, end } = yield* stage
      swapFlow.edit({ from: usdc, to: eth, amount: "" })
      max()
      yield* quoted
      assert.deepStrictEqual([amount(), sum().need], ["1000", "review"])
      assert.deepStrictEqual(yield* review, { ready: true, poor: false })
      swapFlow.edit({ from: link })
      assert.isUndefined(swapFlow.form.get().all)
      yield* end
    }).pipe(on(world))
  })

  it.effect("is not offered while nobody knows the price of gas", () => {
    const { world } = market()
    world.answers.set(path.gas, down)
    return Effect.gen(function* () {
      const { sum, end } = yield* stage
      assert.isUndefined(sum().most)
      yield* end
    }).pipe(on(world))
  })

  it.effect("what is missing for the fee is said", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { swapFlow, sum, end } = yield* stage
      swapFlow.edit({ to: usdc, amount: "1.482" })
      yield* quoted
      assert.deepInclude(sum(), { need: "notEnoughFee", missing: 150_000n * 2n * gwei })
      yield* end
    }).pipe(on(world))
  })
})

function absurd() {
  return {
    tx: {
      from: `eip155:1:${nadia}`,
      to: `eip155:1:${usdc}`,
      data: "0x",
      amount: "1",
      eip155: { gas: "9".repeat(60) }
    }
  }
}

describe("what a network takes besides gas (OP stack)", () => {
  it.effect("is in the fee that is shown, and stays when all of the native currency is swapped", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      const besides = 10n ** 16n
      adapters.set("eip155", {
        ...adapter,
        transfers: { ...adapter.transfers!, feeBesidesGas: () => Effect.succeed(besides) }
      })
      const { swapFlow, max, amount, review, end } = yield* stage
      max()
      swapFlow.edit({ to: usdc })
      yield* quoted
      yield* quoted
      const fee = 210_000n * 2n * gwei + besides
      assert.strictEqual(amount(), formatAmount(held - (fee * 6n) / 5n, 18))
      assert.deepStrictEqual(yield* review, { ready: true, poor: false })
      const placed = swapFlow.swaps.get()[0]!
      assert.strictEqual(placed.status === "ready" ? placed.built.fee : undefined, fee)
      yield* end
    }).pipe(on(world))
  })

  it.effect("is unknown where the node does not tell it, and then the fee is", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      const failed = Effect.fail(new RpcFailed({ code: -1, message: "HTTP request failed" }))
      adapters.set("eip155", { ...adapter, transfers: { ...adapter.transfers!, feeBesidesGas: () => failed } })
      const { swapFlow, review, end } = yield* stage
      swapFlow.edit({ to: usdc, amount: "0.5" })
      yield* quoted
      assert.isTrue((yield* review).ready)
      const placed = swapFlow.swaps.get()[0]!
      assert(placed.status === "ready")
      assert.isUndefined(placed.built.fee)
      yield* end
    }).pipe(on(world))
  })
})
