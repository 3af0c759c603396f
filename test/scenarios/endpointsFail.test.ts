import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { fetchOrigins } from "../../services/ports/api/fetchOrigins.ts"
import { fetchSupportedChains } from "../../services/ports/api/fetchSupportedChains.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { ImageLoader } from "../../services/ports/images/ImageLoader.ts"
import { preloadDeadline, preloadImages } from "../../services/ports/images/preloadImages.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { accountRows } from "../support/endpoints/accountRows.ts"
import { directoryRows } from "../support/endpoints/directoryRows.ts"
import { allServices, connected, goodService } from "../support/endpoints/goodService.ts"
import { moneyRows } from "../support/endpoints/moneyRows.ts"
import { failingService, failures, retried, told } from "../support/failingService.ts"
import { endOf } from "../support/virtualTime.ts"
import { nadia } from "../support/fernhold.ts"
import { ethereum } from "../support/networks.ts"
import { swapTokens } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../layers/evm/actions.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/ports/api/fetchHistory.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/swap/makeSwapFlow.ts")
  ])
)

const plenty = 10n ** 30n

describe("REL-H9: an endpoint that fails leaves what spec 8 says, after the requests it says", () => {
  for (const { name, path, fails = () => true, run, seen, requests, allowance = plenty } of [
    ...directoryRows,
    ...accountRows,
    ...moneyRows
  ])
    for (const failure of failures)
      it.effect(`${name} (${decodeURIComponent(path)}): ${failure}`, () => {
        const service = failingService(failure)
        const world = goodService(allowance)
        const good = world.answers.get(path)
        world.answers.set(path, (url: URL, body: unknown, once?: boolean) => {
          if (fails(url)) return service.answer(url, body, once)
          return typeof good === "function" ? good(url, body) : good
        })
        return Effect.gen(function* () {
          assert.strictEqual(yield* endOf(run), typeof seen === "string" ? seen : seen(failure))
          assert.lengthOf(service.requests, { ...retried, ...requests }[failure], service.requests.join(" "))
        }).pipe(service.during, Effect.provide(whole(world, allServices)))
      })

  for (const failure of failures)
    it.effect(`the host's node: ${failure}`, () => {
      const service = failingService(failure)
      const asked = EvmAdapter.balance(nadia, toNetwork(ethereum))
      return Effect.gen(function* () {
        const { _tag, message } = yield* endOf(Effect.flip(asked))
        const said = failure === "shape" ? "RPC request failed" : told[failure]
        assert.deepStrictEqual([_tag, message], ["RpcFailed", said])
        assert.lengthOf(service.requests, retried[failure], service.requests.join(" "))
      }).pipe(service.during)
    })

  for (const failure of failures)
    it.effect(`balances, ${failure}: nobody is asked for 30 s, not at 29.9 s, and again at 30.1 s`, () => {
      const service = failingService(failure)
      const world = goodService(plenty)
      const path = `/v1/account/${nadia}/balance`
      const good = world.answers.get(path)
      world.answers.set(path, service.answer)
      return Effect.gen(function* () {
        yield* endOf(connected)
        const balances = yield* Balances
        yield* endOf(balances.load())
        const before = service.requests.length
        yield* TestClock.adjust(29_900)
        assert.deepStrictEqual(yield* balances.load(), [])
        assert.deepStrictEqual([balances.state.get()?.status, service.requests.length], ["failed", before])
        world.answers.set(path, good)
        yield* TestClock.adjust(200)
        yield* endOf(balances.load())
        assert.strictEqual(balances.state.get()?.status, "ready")
      }).pipe(service.during, Effect.provide(whole(world, allServices)))
    })

  it.effect("allowed origins answered with 429: RATE_LIMITED", () => {
    const world = goodService(plenty)
    const limited = new ApiFailed({ reason: "status", status: 429, message: "HTTP request failed" })
    world.answers.set("/projects/v1/origins", () => Effect.fail(limited))
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(fetchOrigins)).message, "RATE_LIMITED")
    }).pipe(Effect.provide(whole(world, allServices)))
  })

  it.effect("supported networks: those told last stay known", () => {
    const world = goodService(plenty)
    return Effect.gen(function* () {
      assert.deepStrictEqual([...(yield* fetchSupportedChains)], ["eip155:1"])
      world.offline = true
      yield* TestClock.adjust(300_001)
      assert.deepStrictEqual([...(yield* fetchSupportedChains)], ["eip155:1"])
    }).pipe(Effect.provide(whole(world, allServices)))
  })

  it.effect("pictures that do not come are not waited for longer than 2 s", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(preloadImages(["https://services.example/1.png"]), {
        startImmediately: true
      })
      yield* TestClock.adjust(preloadDeadline - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.isDefined(fiber.pollUnsafe())
    }).pipe(Effect.provide(Layer.succeed(ImageLoader, { load: () => Effect.never })))
  )

  it.effect("prices that never come are not asked for over and over while the form is shown", () => {
    const service = failingService("never")
    const world = goodService(plenty)
    world.answers.set("/v1/fungible/price", service.answer)
    return Effect.gen(function* () {
      yield* endOf(connected)
      const swapFlow = yield* endOf(Effect.orDie((yield* Swap).flow))
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      yield* endOf(Effect.sleep(500))
      swapFlow.edit({ from: swapTokens.usdc, to: swapTokens.eth, amount: "250" })
      yield* endOf(Effect.sleep(120_000), 130_000)
      yield* Fiber.interrupt(watching)
      // One for what the form had at first, one for what was chosen.
      assert.isAtMost(service.most(), 2)
    }).pipe(service.during, Effect.provide(whole(world, allServices)))
  })
})
