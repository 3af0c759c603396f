import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sendOrder } from "../../../test/support/sendOrder.ts"
import type { TransferTrial } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import type { SendTrial } from "./SendTrial.ts"
import { trySend } from "./trySend.ts"

const order = sendOrder(1, { units: 100n })
const trial = (of: Effect.Effect<Partial<TransferTrial> | undefined, RpcFailed>) => {
  const all = { succeeded: true, left: 100n, arrived: 100n, more: false }
  const own = () => Effect.map(of, (part) => part && { ...all, ...part })
  return trySend(new Map([["eip155", { namespace: "eip155", transfers: { trial: own } }]]) as never, order)
}

describe("a trial run by a chain of its own kind", () => {
  const rows: ReadonlyArray<readonly [string, Partial<TransferTrial>, SendTrial | undefined]> = [
    ["the amount moves", {}, { result: "exact" }],
    ["it fails", { succeeded: false }, { result: "fails" }],
    ["a part is kept", { arrived: 98n }, { result: "keepsPart", units: 98n }],
    ["more leaves than was meant", { left: 101n }, { result: "movesMore" }],
    ["something else leaves", { more: true }, { result: "movesMore" }],
    ["less leaves than arrives", { left: 99n }, undefined],
    ["more arrives than leaves", { arrived: 101n }, undefined],
    ["nothing arrives", { arrived: 0n }, undefined]
  ]
  for (const [what, part, said] of rows)
    it.effect(`says: ${what}`, () =>
      Effect.map(trial(Effect.succeed(part)), (result) => assert.deepStrictEqual(result, said))
    )

  it.effect("says nothing where the node does not", () =>
    Effect.gen(function* () {
      assert.isUndefined(yield* trial(Effect.succeed(undefined)))
      assert.isUndefined(yield* trial(Effect.fail(new RpcFailed({ code: -1, message: "late" }))))
    })
  )

  it.effect("says nothing of a chain that has none", () =>
    Effect.gen(function* () {
      const elsewhere = { ...order, network: { ...order.network, namespace: "bip122" as const } }
      assert.isUndefined(yield* trySend(new Map([["bip122", { namespace: "bip122" }]]) as never, elsewhere))
    })
  )
})
