import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ethereum } from "../../../test/support/networks.ts"
import { ChainAdapters, type ChainAdapter, type Transfers } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { receiverKind } from "./receiverKind.ts"

const network = toNetwork(ethereum)
/** The kind of a receiver, by an adapter with this answer. */
const told = (receiver: Transfers["receiver"]) =>
  receiverKind({ network }, "0xb", undefined).pipe(
    Effect.provideService(ChainAdapters, new Map([["eip155", { transfers: { receiver } } as unknown as ChainAdapter]]))
  )

it.effect("a receiver is what its chain says; nothing is known where the adapter, or its node, does not tell", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* told(() => Effect.succeed("program" as never)), "program" as never)
    assert.strictEqual(yield* told(undefined), undefined)
    assert.strictEqual(yield* told(() => Effect.fail(new RpcFailed({ message: "Away" } as never))), undefined)
  })
)

it.effect("a node that does not answer holds nobody up for more than 5 s", () =>
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
