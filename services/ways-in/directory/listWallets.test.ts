import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { listWallets } from "./listWallets.ts"

vi.mock("./fetchWallets.ts", () => {
  throw new Error("Failed to fetch dynamically imported module")
})

it.effect("decoders that do not arrive are a failed transport, not a defect", () =>
  Effect.gen(function* () {
    const failure = yield* Effect.flip(listWallets())
    assert.deepStrictEqual([failure.reason, failure.status, failure.retryable], ["transport", 0, true])
  }).pipe(Effect.provide(Layer.mock(ApiClient, { has: () => true })))
)
