import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push, reset } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { isChecked } from "../../services/account/swap/SwapToken.ts"
import type { SwapChange } from "../../services/account/swap/SwapOrder.ts"
import { quoteEvery, quotePause } from "../../services/account/swap/swapConstants.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { swapTokens, swapWorld } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/activity/makeOwnTransactions.ts")
  ])
)

const { usdc, eth } = swapTokens
const options = { endpoints: { blockchain: "https://services.example" } }
const balancesPath = `/v1/account/${nadia}/balance`
const held = (numeric: string) => ({
  balances: [
    {
      name: "USD Coin",
      symbol: "USDC",
      chainId: "eip155:1",
      address: `eip155:1:${usdc}`,
      price: 1,
      quantity: { decimals: "6", numeric }
    }
  ]
})

const market = () =>
  swapWorld(
    {
      ...twoWallets,
      answers: {
        [balancesPath]: held("1000"),
        [`/v1/identity/${nadia}`]: { name: null, avatar: null },
        [`/v1/identity/${mira}`]: { name: null, avatar: null }
      }
    },
    { allowance: 10n ** 30n }
  )
const on = (world: World) => Effect.provide(whole(world, options))

/** The form with 250 USDC for ETH, and its review, as the views lead through them. */
const stage = Effect.gen(function* () {
  const connections = yield* Connections
  yield* connections.connect(fernhold)
  const swapFlow = yield* Effect.orDie((yield* Swap).flow)
  const [alerts, balances, modal, router] = [yield* Alerts, yield* Balances, yield* Modal, yield* Router]
  yield* modal.open(view("Account"))
  router.go((stack) => push(stack, view("Swap")))
  const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
  swapFlow.edit({ from: usdc, to: eth, amount: "250" })
  yield* TestClock.adjust(quotePause)
  const { from, to, units, quote } = swapFlow.summary(undefined, 18)
  const account = connections.account.get()!
  assert(isChecked(from) && isChecked(to))
  const id = swapFlow.review({ account, from, to, amount: units!, quote: quote! })
  router.go((stack) => push(stack, view("SwapPreview", { order: id })))
  yield* TestClock.adjust(1)
  yield* Fiber.interrupt(watching)
  return {
    ...{ alerts, balances, connections, id, modal, router, swapFlow },
    input: { account, from, to, amount: units!, quote: quote! },
    now: () => swapFlow.find(id)!,
    top: () => router.current().name,
    toast: () => alerts.toast.get()?.text,
    confirm: Effect.suspend(() => {
      swapFlow.confirm(id)
      return TestClock.adjust(1)
    })
  }
})

describe("a swap in the modal", () => {
  it.effect("sent in sight: the success is shown for a moment, then the account, and the form is empty", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, now, swapFlow, toast, top } = yield* stage
      yield* confirm
      assert.deepStrictEqual([now().status, top(), toast()], ["sent", "SwapPreview", undefined])
      assert.deepStrictEqual(swapFlow.form.get(), { from: undefined, to: undefined, amount: "" })
      yield* TestClock.adjust(738)
      assert.deepStrictEqual([top(), toast()], ["SwapPreview", undefined])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([top(), toast()], ["Account", "swapped"])
    }).pipe(on(world))
  })

  it.effect("a form that has moved on meanwhile stays as it is", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, now, swapFlow } = yield* stage
      swapFlow.edit({ amount: "251" })
      yield* confirm
      assert.strictEqual(now().status, "sent")
      assert.deepInclude(swapFlow.form.get(), { from: usdc, to: eth, amount: "251" })
    }).pipe(on(world))
  })

  it.effect("declined in sight: the view says it, nothing else does; another try sends", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, id, now, swapFlow, toast, top } = yield* stage
      world.wallet(fernhold).answer = "reject"
      yield* confirm
      assert.deepInclude(now(), { status: "failed", moved: "no" })
      assert.deepStrictEqual([top(), toast()], ["SwapPreview", undefined])
      world.wallet(fernhold).answer = "approve"
      swapFlow.retry(id)
      yield* TestClock.adjust(1)
      yield* confirm
      assert.strictEqual(now().status, "sent")
      assert.lengthOf(world.sent, 1)
    }).pipe(on(world))
  })

  it.effect("left while the wallet is asked, it is followed: found again at the account, its end is a toast", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, id, modal, now, router, toast, top } = yield* stage
      world.wallet(fernhold).answer = "never"
      yield* confirm
      assert.strictEqual(now().status, "asking")
      yield* modal.close
      yield* modal.open(view("Account"))
      assert.deepStrictEqual(router.current(), view("SwapPreview", { order: id }))
      assert.isUndefined(toast())
      assert.strictEqual(top(), "SwapPreview")
    }).pipe(on(world))
  })

  it.effect("set aside, it is not brought back to the visitor", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, id, modal, now, swapFlow, top } = yield* stage
      world.wallet(fernhold).answer = "never"
      yield* confirm
      swapFlow.setAside(id)
      yield* modal.close
      yield* modal.open(view("Account"))
      assert.deepStrictEqual([top(), now().status, now().setAside], ["Account", "asking", true])
    }).pipe(on(world))
  })

  it.effect(
    "SEC-22: reviewed again while the wallet has it, it is the same order; another amount is another one",
    () => {
      const { world } = market()
      return Effect.gen(function* () {
        const { confirm, id, input, router, swapFlow } = yield* stage
        world.wallet(fernhold).answer = "never"
        yield* confirm
        router.go((stack) => stack.slice(0, -1) as never)
        assert.strictEqual(swapFlow.review(input), id)
        assert.strictEqual(swapFlow.review({ ...input, from: input.to, to: input.from }), id + 2)
        const other = swapFlow.review({ ...input, amount: input.amount + 1n })
        // What was only reviewed makes room for the next review.
        assert.deepStrictEqual(
          swapFlow.swaps.get().map(({ order }) => order.id),
          [id, other]
        )
        assert.lengthOf(
          world.wallet(fernhold).asked.filter((method) => method === "eth_sendTransaction"),
          1
        )
      }).pipe(on(world))
    }
  )

  it.effect("ended out of sight, it is told by a toast, and the view stays", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, router, toast, top } = yield* stage
      router.go(() => reset(view("Account")))
      world.wallet(fernhold).answer = "reject"
      yield* confirm
      assert.deepStrictEqual([top(), toast()], ["Account", "notSent"])
    }).pipe(on(world))
  })

  const changes: ReadonlyArray<readonly [string, (world: World) => void, SwapChange]> = [
    ["the account", (world) => (world.wallet(fernhold).accounts = [mira]), "accountChanged"],
    ["the network", (world) => (world.wallet(fernhold).networkId = "eip155:8453"), "networkChanged"],
    ["what it holds", (world) => world.answers.set(balancesPath, held("249.999999")), "balanceChanged"]
  ]
  for (const [what, change, why] of changes)
    it.effect(`${what} changes: the review is left for the form, which says why until it is edited`, () => {
      const { world } = market()
      return Effect.gen(function* () {
        const { balances, confirm, now, swapFlow, top } = yield* stage
        change(world)
        world.wallet(fernhold).changed()
        yield* TestClock.adjust(1)
        yield* balances.load({ fresh: true })
        yield* TestClock.adjust(1)
        assert.deepInclude(now(), { status: "left", change: why })
        assert.deepStrictEqual([top(), swapFlow.form.get().left], ["Swap", why])
        swapFlow.edit({ amount: "1" })
        assert.isUndefined(swapFlow.form.get().left)
        yield* confirm
        assert.deepStrictEqual(world.sent, [])
      }).pipe(on(world))
    })

  it.effect("a price that moves while it is shown needs another yes", () => {
    const { knobs, world } = market()
    return Effect.gen(function* () {
      const { confirm, id, now, swapFlow } = yield* stage
      const keeping = yield* Effect.forkChild(swapFlow.keep(id), { startImmediately: true })
      knobs.rate = (knobs.rate * 95n) / 100n
      yield* TestClock.adjust(quoteEvery)
      assert.strictEqual(now().status, "moved")
      yield* confirm
      assert.deepStrictEqual(world.sent, [])
      swapFlow.accept(id)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([now().status, now().accepted.units], ["ready", now().quote.units])
      yield* confirm
      assert.deepStrictEqual([now().status, world.sent.length], ["sent", 1])
      yield* Fiber.interrupt(keeping)
    }).pipe(on(world))
  })

  it.effect("disconnected, there is no order to go on with, and nothing is asked", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { confirm, connections, id, now, swapFlow } = yield* stage
      yield* connections.disconnect()
      assert.strictEqual(now().status, "left")
      swapFlow.accept(id)
      swapFlow.retry(id)
      yield* confirm
      yield* swapFlow.again
      yield* swapFlow.choose({ fromToken: "USDC" })
      assert.deepStrictEqual(world.sent, [])
      assert.isUndefined(swapFlow.form.get().from)
    }).pipe(on(world))
  })
})

describe("the form of a swap", () => {
  it.effect("turned round, what was to come is paid, in the amount of the offer; twice is not once", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { swapFlow } = yield* stage
      swapFlow.flip()
      assert.deepInclude(swapFlow.form.get(), { from: undefined, to: usdc, amount: "0.104" })
      // Before there is an offer again there is no amount to take over.
      swapFlow.flip()
      assert.deepInclude(swapFlow.form.get(), { from: usdc, to: eth })
      swapFlow.edit({ to: undefined, amount: "3" })
      swapFlow.flip()
      assert.deepInclude(swapFlow.form.get(), { from: usdc, to: undefined, amount: "3" })
    }).pipe(on(world))
  })

  it.effect("closing the modal forgets it", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { modal, swapFlow } = yield* stage
      yield* modal.close
      assert.deepStrictEqual(swapFlow.form.get(), { from: undefined, to: undefined, amount: "" })
    }).pipe(on(world))
  })

  it.effect("tokens that failed are read again, and the tokens that are chosen have prices", () => {
    const { world } = market()
    const tokens = world.answers.get("/v1/convert/tokens")
    return Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      const swapFlow = yield* Effect.orDie((yield* Swap).flow)
      world.answers.set("/v1/convert/tokens", () =>
        Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
      )
      yield* swapFlow.again
      assert.strictEqual(swapFlow.tokens.get()?.status, "failed")
      world.answers.set("/v1/convert/tokens", tokens)
      yield* TestClock.adjust(1_001)
      swapFlow.edit({ from: usdc, to: eth, amount: "250" })
      yield* swapFlow.again
      yield* TestClock.adjust(quotePause)
      assert.deepStrictEqual([swapFlow.tokens.get()?.status, swapFlow.offer.get()?.status], ["ready", "ready"])
      assert.deepStrictEqual([...swapFlow.market.get().prices.keys()].toSorted(), [usdc, eth].toSorted())
    }).pipe(on(world))
  })
})
