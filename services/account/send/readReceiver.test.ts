import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ethereum } from "../../../test/support/networks.ts"
import { ChainAdapters, type ChainAdapter, type Transfers } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { readReceiver } from "./readReceiver.ts"

const network = toNetwork(ethereum)
/** Reads a receiver by an adapter with this answer. */
const told = (receiver: Transfers["receiver"]) =>
  readReceiver({ network }, "0xb", undefined).pipe(
    Effect.provideService(ChainAdapters, new Map([["eip155", { transfers: { receiver } } as unknown as ChainAdapter]]))
  )

it.effect("returns what the chain holds at a receiver, and undefined if the adapter or its node cannot tell", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* told(() => Effect.succeed({ kind: "program" })), { kind: "program" })
    assert.strictEqual(yield* told(undefined), undefined)
    assert.strictEqual(yield* told(() => Effect.fail(new RpcFailed({ message: "Away" } as never))), undefined)
  })
)

it.effect("waits at most 5 s for a node", () =>
  Effect.gen(function* () {
    const asking = yield* Effect.forkChild(
      told(() => Effect.never),
      { startImmediately: true }
    )
    yield* TestClock.adjust(4_999)
    assert.strictEqual(asking.pollUnsafe(), undefined)
    yield* TestClock.adjust(1)
    assert.strictEqual(yield* Fiber.join(asking), undefined)
  })
)
