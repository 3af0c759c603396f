import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connect/Connections.ts"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { Modal } from "../../services/modal/Modal.ts"
import { Router } from "../../services/router/Router.ts"
import { push } from "../../services/router/stack.ts"
import { view } from "../../services/router/View.ts"
import { makeHostSwap } from "../../services/swap/makeHostSwap.ts"
import { Swap } from "../../services/swap/Swap.ts"
import { quoteEvery, quotePause } from "../../services/swap/swapConstants.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { exchange, swapService, swapTokens, type SwapKnobs } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([import("../../services/swap/makeSwapping.ts"), import("../../services/api/convertCalls.ts")])
)

const { usdc, eth } = swapTokens
const options = { endpoints: { blockchain: "https://services.example" } }

/** A world with an exchange, which counts how often it was asked for quotes. */
const market = (start: Partial<SwapKnobs> = {}) => {
  const { knobs, answers } = swapService(start)
  const asked: Array<string> = []
  const quotes = answers["/v1/convert/quotes"]
  const world = makeWorld({
    ...twoWallets,
    answers: {
      ...answers,
      "/v1/convert/quotes": (url: URL) => {
        asked.push(url.searchParams.get("amount")!)
        return quotes(url)
      },
      [`/v1/account/${nadia}/balance`]: { balances: [] },
      [`/v1/identity/${nadia}`]: { name: null, avatar: null }
    }
  })
  return { world, knobs, asked }
}
const connected = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  return yield* Effect.orDie((yield* Swap).swapping)
})
const provide = (world: World) => Effect.provide(whole(world, options))

describe("a quote (spec 9)", () => {
  it.effect("is asked for once, a moment after the last change", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const swapping = yield* connected
      const watching = yield* Effect.forkChild(swapping.watch, { startImmediately: true })
      yield* TestClock.adjust(quotePause)
      for (const amount of ["2", "25", "250"]) {
        swapping.edit({ from: usdc, to: eth, amount })
        yield* TestClock.adjust(quotePause - 1)
      }
      assert.deepStrictEqual(asked, [])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(asked, ["250000000"])
      assert.strictEqual(swapping.offer.get()?.value?.units, 104_000_000_000_000_000n)
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })

  it.effect("is read again every 10 s while it is shown, and no longer than that", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const swapping = yield* connected
      const watching = yield* Effect.forkChild(swapping.watch, { startImmediately: true })
      swapping.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      assert.lengthOf(asked, 1)
      for (const reads of [2, 3, 4]) {
        yield* TestClock.adjust(quoteEvery)
        assert.lengthOf(asked, reads)
      }
      yield* Fiber.interrupt(watching)
      yield* TestClock.adjust(10 * quoteEvery)
      assert.lengthOf(asked, 4)
    }).pipe(provide(world))
  })

  it.effect("of an account or network that was left is not shown", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const swapping = yield* connected
      const watching = yield* Effect.forkChild(swapping.watch, { startImmediately: true })
      swapping.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      assert.isDefined(swapping.offer.get())
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.isUndefined(swapping.offer.get())
      assert.strictEqual(swapping.form.get().amount, "")
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })
})

describe("a review", () => {
  it.effect("that is asked for again while its view loads is the same one", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const swapping = yield* connected
      const router = yield* Router
      yield* (yield* Modal).open(view("Swap"))
      const watching = yield* Effect.forkChild(swapping.watch, { startImmediately: true })
      swapping.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      const account = (yield* Connections).account.get()!
      const { from, to, units: amount, quote } = swapping.summary(undefined, 18)
      const review = () => {
        const order = swapping.review({ account, from: from!, to: to!, amount: amount!, quote: quote! })
        router.go((stack) => push(stack, view("SwapPreview", { order })))
        return order
      }
      const first = review()
      assert.strictEqual(swapping.find(first)?.status, "ready")
      assert.strictEqual(review(), first)
      assert.deepStrictEqual(router.current(), view("SwapPreview", { order: first }))
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })
})

describe("a swap without the modal", () => {
  /** Requests that the wallet got, by what they do. */
  const sentTo = ({ sent }: World) => sent.map(({ to }) => to.toLowerCase())
  const host = Effect.gen(function* () {
    yield* connected
    const context = yield* Effect.context<LatchkeyServices>()
    return makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
  })
  const failureOf = (asked: Promise<unknown>) =>
    Effect.promise(() =>
      asked.then(
        () => ({ _tag: "none" }),
        (error: { readonly _tag: string; readonly fault?: string }) => error
      )
    )

  it.effect("approves exactly the amount, then swaps; with an allowance it only swaps", () => {
    const { world, knobs } = market()
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: "USDC", to: "ETH", amount: "250" }))
      assert.deepInclude(found, { networkId: "eip155:1", account: nadia, minimum: 102_960_000_000_000_000n })
      const first = yield* Effect.promise(async () => {
        const swapped = execute(found)
        // The allowance is there once the approval is.
        while (world.sent.length === 0) await Promise.resolve()
        knobs.allowance = 250_000_000n
        return swapped
      })
      assert.deepStrictEqual(sentTo(world), [usdc, exchange])
      assert.strictEqual(first.hash, world.sent[1]!.hash)
      yield* Effect.promise(() => execute(found))
      assert.deepStrictEqual(sentTo(world), [usdc, exchange, exchange])
    }).pipe(provide(world))
  })

  it.effect("a price that has moved, another account, and a wallet that declines: nothing is sent", () => {
    const { world, knobs } = market({ allowance: 10n ** 30n })
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
      knobs.rate = (knobs.rate * 98n) / 100n
      assert.deepInclude(yield* failureOf(execute(found)), { _tag: "SwapRefused", fault: "worsePrice" })
      const fresh = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* failureOf(execute(fresh)))._tag, "WalletRejected")
      world.wallet(fernhold).answer = "approve"
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.deepInclude(yield* failureOf(execute(fresh)), { _tag: "SwapRefused", fault: "otherChain" })
      assert.deepStrictEqual(world.sent, [])
    }).pipe(provide(world))
  })

  it.effect("what cannot be swapped is refused before anything is asked", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const { quote } = yield* host
      for (const query of [
        { from: "USDC", to: "USDC", amount: "1" },
        { from: "USDC", to: "ETH", amount: "0" },
        { from: "USDC", to: "ETH", amount: "1.0000001" },
        { from: "NONE", to: "ETH", amount: "1" }
      ])
        assert.strictEqual((yield* failureOf(quote(query)))._tag, "InvalidInput")
      assert.deepStrictEqual(asked, [])
    }).pipe(provide(world))
  })
})
