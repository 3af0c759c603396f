import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { swapService } from "../support/swapService.ts"
import { whole } from "../support/whole.ts"

beforeAll(() =>
  Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts")
  ])
)

describe("a service that does not say which networks it supports (spec 7)", () => {
  it.effect("is a failure of the service, and not a network without swaps", () => {
    const down = Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
    const { answers } = swapService({})
    const world = makeWorld({ ...twoWallets, answers: { ...answers, "/v1/supported-chains": () => down } })
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const swapFlow = yield* Effect.orDie((yield* Swap).flow)
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      yield* TestClock.adjust("1 second")
      assert.strictEqual(swapFlow.tokens.get()?.error?._tag, "ApiFailed")
      assert.isFalse(swapFlow.summary([], 18).unsupported)
      yield* Fiber.interrupt(watching)
    }).pipe(Effect.provide(whole(world, { endpoints: { blockchain: "https://services.example" } })))
  })
})
