import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { WalletFailed, type WalletError } from "../../base/errors/walletErrors.ts"
import { makeBatches } from "./makeBatches.ts"
import type { SwapOrder } from "./SwapOrder.ts"

const orderOf = (id: number) =>
  ({
    id,
    connector: { id: "wallet", namespace: "eip155" },
    network: { id: "eip155:1" },
    account: "0x1"
  }) as unknown as SwapOrder

/** Batches over a wallet that says so of each question in turn; `asked` counts them. */
const set = Effect.fnUntraced(function* (...answers: ReadonlyArray<Effect.Effect<boolean, WalletError>>) {
  let asked = 0
  const signers = Effect.succeed({ takesBatches: () => answers[asked++] ?? Effect.never })
  const adapters = new Map([["eip155", { namespace: "eip155", signers }]])
  const batches = yield* Effect.provideService(makeBatches, ChainAdapters, adapters as never)
  return { takes: (id: number) => batches.takes(orderOf(id)), asked: () => asked }
})
const fails = (code: number) => Effect.fail(new WalletFailed({ method: "wallet_getCapabilities", code, message: "no" }))

describe("whether a wallet takes a batch", () => {
  it.effect("an answer is remembered, and that it does not know the question is one", () =>
    Effect.gen(function* () {
      for (const [answer, can] of [
        [Effect.succeed(true), true],
        [Effect.succeed(false), false],
        [fails(-32_601), false],
        [fails(4200), false]
      ] as const) {
        const { takes, asked } = yield* set(answer)
        assert.deepStrictEqual([yield* takes(1), yield* takes(1), yield* takes(2)], [can, can, can])
        assert.strictEqual(asked(), 1)
      }
    })
  )

  it.effect("a silence and a failure are none: the next order asks again, and this one stays as it was begun", () =>
    Effect.gen(function* () {
      for (const nothing of [Effect.never, fails(-32_603), fails(-1)]) {
        const { takes, asked } = yield* set(nothing, Effect.succeed(true))
        const first = yield* Effect.forkChild(takes(1), { startImmediately: true })
        yield* TestClock.adjust(3_000)
        assert.isFalse(yield* Fiber.join(first))
        assert.isFalse(yield* takes(1))
        assert.isTrue(yield* takes(2))
        assert.strictEqual(asked(), 2)
      }
    })
  )
})
