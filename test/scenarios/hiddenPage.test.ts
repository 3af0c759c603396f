import { assert, beforeAll, it } from "@effect/vitest"
import { type Duration, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { watchBalances } from "../../services/account/balances/watchBalances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { makeBuyFlow } from "../../services/account/buy/makeBuyFlow.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { onrampService } from "../support/onrampService.ts"
import { sendStage } from "../support/sendStage.ts"
import { swapFacts, swapService, swapTokens } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// A page that is hidden for an hour (REL-P): what is read again and again rests, and goes on once when the page is seen.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/ports/api/onrampCalls.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/swap/makeSwapFlow.ts")
  ])
)

const balances = {
  balances: [
    {
      name: "USD Coin",
      symbol: "USDC",
      chainId: "eip155:1",
      address: `eip155:1:${swapTokens.usdc}`,
      price: 1,
      quantity: { decimals: "6", numeric: "1000" }
    }
  ]
}

/** What a visitor looks at, by name: started, it reads for ever. */
const looks = {
  balances: Effect.as(
    Connections.use(({ connect }) => connect(fernhold)),
    watchBalances(() => {})
  ),
  "the fee of a send": Effect.gen(function* () {
    const { open, preview, send } = yield* sendStage
    yield* open
    const order = preview("1", swapTokens.usdc)!
    return send.keepFee(order)
  }),
  "an offer to swap": Effect.gen(function* () {
    yield* (yield* Connections).connect(fernhold)
    const swapFlow = yield* (yield* Swap).flow
    swapFlow.edit({ from: swapTokens.usdc, to: swapTokens.eth, amount: "250" })
    return swapFlow.watch
  }),
  "an offer to buy": Effect.gen(function* () {
    yield* (yield* Connections).connect(fernhold)
    const buyFlow = yield* makeBuyFlow
    buyFlow.edit({ amount: "150" })
    return buyFlow.watch
  })
}

for (const [name, look] of Object.entries(looks))
  it.effect(`REL-P: hidden for an hour, ${name} is not read; seen again, it is read once, and then as before`, () => {
    const world = makeWorld({
      tokens: swapFacts,
      ...twoWallets,
      answers: { ...swapService().answers, ...onrampService().answers, [`/v1/account/${nadia}/balance`]: balances }
    })
    // Every call to a service or a node asks this first.
    const facts = { visible: true }
    let asked = 0
    Object.defineProperty(world, "offline", { get: () => ++asked < 0 })
    const during = (time: Duration.Input) => {
      const before = asked
      return Effect.map(TestClock.adjust(time), () => asked - before)
    }

    const run = Effect.gen(function* () {
      const reading = yield* Effect.forkChild(yield* look)
      yield* during("10 seconds")
      const often = yield* during("1 minute")
      assert.isAbove(often, 0)
      facts.visible = false
      // What had begun may end.
      yield* during("1 minute")
      // Something else of the open sheet may be read, once.
      assert.isAtMost(yield* during("1 hour"), 1)
      facts.visible = true
      const first = yield* during("11 seconds")
      assert.isAtLeast(first, 1)
      assert.isAtMost(first, often)
      const then = yield* during("1 minute")
      assert.isAtLeast(then, 1)
      assert.isAtMost(then, often)
      yield* Fiber.interrupt(reading)
      assert.isAtMost(yield* during("1 hour"), 1)
    })
    return Effect.provide(run, whole(world, { endpoints: { blockchain: "https://services.example" } }, { facts }))
  })
