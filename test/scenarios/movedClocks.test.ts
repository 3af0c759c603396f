import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { watchBalances } from "../../services/account/balances/watchBalances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { movedClock } from "../support/movedClock.ts"
import { swapFacts, swapService, swapTokens } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// A clock that is set to another time while the page is open (REL-P): what waits ends when it should, what is kept is
// neither kept for ever nor lost.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/swap/makeSwapFlow.ts")
  ])
)

const hour = 3_600_000
const moves: ReadonlyArray<readonly [string, number]> = [
  ["an hour ahead", hour],
  ["an hour back", -hour],
  ["a day ahead", 24 * hour],
  ["a day back", -24 * hour]
]
const endpoints = { blockchain: "https://services.example" }

const makeStage = () => {
  const world = makeWorld({
    tokens: swapFacts,
    ...twoWallets,
    answers: {
      ...swapService({ allowance: 10n ** 30n }).answers,
      [`/v1/account/${nadia}/balance`]: {
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
    },
    balances: { ...twoWallets.balances, [holdingKey(nadia, "eip155:1", swapTokens.usdc)]: 1_000_000_000n }
  })
  let asked = 0
  const state = { offline: false }
  // Every call to a service or a node reads this first.
  Object.defineProperty(world, "offline", {
    get: () => {
      asked += 1
      return state.offline
    }
  })
  return { world, state, asked: () => asked }
}

/** Runs on a computer whose clock the test may move; ten years have passed, so that it may go back. */
const scene = <A, E, R>(
  run: (stage: ReturnType<typeof makeStage>, move: (ms: number) => void) => Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    yield* TestClock.adjust(10 * 365 * 24 * hour)
    const clock = yield* movedClock
    const stage = makeStage()
    return yield* clock.on(Effect.provide(run(stage, clock.move), whole(stage.world, { endpoints })))
  })

for (const [name, ms] of moves)
  describe(`REL-P: the clock is set ${name}`, () => {
    it.effect("a connection, an open sheet and a request at a wallet are as before", () =>
      scene(({ world }, move) =>
        Effect.gen(function* () {
          const connections = yield* Connections
          const modal = yield* Modal
          world.wallet(fernhold).answer = { afterMs: 60_000 }
          yield* modal.open()
          const asking = yield* Effect.forkChild(connections.connect(fernhold), { startImmediately: true })
          yield* TestClock.adjust(30_000)
          move(ms)
          yield* TestClock.adjust(29_999)
          assert.strictEqual(connections.states.get().eip155?.status, "connecting")
          assert.isTrue(modal.state.get().open)
          yield* TestClock.adjust(1)
          yield* Fiber.join(asking)
          move(-2 * ms)
          yield* TestClock.adjust("10 minutes")
          assert.strictEqual(connections.account.get()?.address, nadia)
          assert.deepStrictEqual(world.wallet(fernhold).asked, ["eth_requestAccounts"])
        })
      )
    )

    it.effect("balances are read again no later than before, and not over and over", () =>
      scene(({ asked }, move) =>
        Effect.gen(function* () {
          yield* (yield* Connections).connect(fernhold)
          const watching = yield* Effect.forkChild(watchBalances(() => {}))
          yield* TestClock.adjust("5 minutes")
          let before = asked()
          yield* TestClock.adjust("2 minutes")
          const often = asked() - before
          assert.isAbove(often, 0)
          move(ms)
          yield* TestClock.adjust("1 minute")
          before = asked()
          yield* TestClock.adjust("2 minutes")
          assert.approximately(asked() - before, often, 2)
          yield* Fiber.interrupt(watching)
        })
      )
    )

    it.effect("the wait after a failure ends within its 30 s, and counts down no more than them", () =>
      scene(({ state }, move) =>
        Effect.gen(function* () {
          yield* (yield* Connections).connect(fernhold)
          const told: Array<number> = []
          state.offline = true
          const watching = yield* Effect.forkChild(watchBalances((seconds) => void told.push(seconds)))
          yield* TestClock.adjust("10 seconds")
          const balances = yield* Balances
          assert.strictEqual(balances.state.get()?.status, "failed")
          state.offline = false
          move(ms)
          yield* TestClock.adjust("30 seconds")
          assert.strictEqual(balances.state.get()?.status, "ready")
          assert.isTrue(
            told.every((seconds) => seconds >= 0 && seconds <= 30),
            told.join()
          )
          yield* Fiber.interrupt(watching)
        })
      )
    )

    it.effect("a transfer is sent once, and its receipt is found", () =>
      scene(({ world }, move) =>
        Effect.gen(function* () {
          yield* (yield* Connections).connect(fernhold)
          world.wallet(fernhold).answer = { afterMs: 10_000 }
          const sending = yield* Effect.forkChild(sendTransfer({ to: mira, amount: "0.25" }), {
            startImmediately: true
          })
          yield* TestClock.adjust(5_000)
          move(ms)
          yield* TestClock.adjust(30_000)
          const sent = yield* Fiber.join(sending)
          const waiting = yield* Effect.forkChild(waitForReceipt(sent), { startImmediately: true })
          move(-ms)
          yield* TestClock.adjust("1 minute")
          assert.strictEqual((yield* Fiber.join(waiting)).status, "success")
          assert.lengthOf(world.sent, 1)
        })
      )
    )

    it.effect("an offer to swap is read again within its time", () =>
      scene(({ asked }, move) =>
        Effect.gen(function* () {
          yield* (yield* Connections).connect(fernhold)
          const swapFlow = yield* (yield* Swap).flow
          swapFlow.edit({ from: swapTokens.usdc, to: swapTokens.eth, amount: "250" })
          const watching = yield* Effect.forkChild(swapFlow.watch)
          yield* TestClock.adjust("2 minutes")
          let before = asked()
          yield* TestClock.adjust("2 minutes")
          const often = asked() - before
          assert.isAbove(often, 0)
          move(ms)
          before = asked()
          yield* TestClock.adjust("2 minutes")
          const then = asked() - before
          assert.isAtLeast(then, Math.floor(often / 2))
          assert.isAtMost(then, often + 6)
          yield* Fiber.interrupt(watching)
        })
      )
    )
  })
