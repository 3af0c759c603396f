import { Effect } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import type { ChainAdapters, TransferTrial } from "../../ports/chains/ChainAdapter.ts"
import { simulate } from "../../ports/simulation/simulate.ts"
import { readTrial } from "./readTrial.ts"
import type { SendOrder } from "./SendOrder.ts"
import type { SendTrial } from "./SendTrial.ts"
import { toTransfer } from "./toTransfer.ts"
import { transferCall } from "./transferCall.ts"

/** Compares what a transfer did with its order; `undefined` where something arrives that cannot be explained. */
const judge = ({ succeeded, left, arrived, more }: TransferTrial, units: bigint): SendTrial | undefined => {
  if (!succeeded) return { result: "fails" }
  if (more || left > units) return { result: "movesMore" }
  if (left < units || arrived > units || arrived <= 0n) return undefined
  return arrived < units ? { result: "keepsPart", units: arrived } : { result: "exact" }
}

/** Runs a transfer at the node without sending it, and says what it did; `undefined` where the node cannot tell. */
export const trySend = Effect.fnUntraced(function* (adapters: Effect.Success<typeof ChainAdapters>, order: SendOrder) {
  const adapter = yield* adapterOf(adapters, order.network.namespace)
  const trial = adapter.transfers?.trial
  if (trial !== undefined) {
    const tried = yield* Effect.catch(trial(toTransfer(order)), () => Effect.succeed(undefined))
    return tried && judge(tried, order.units)
  }
  if (order.network.namespace !== "eip155") return undefined
  const { from, to, token, network } = order
  const own = (token.address?.toLowerCase() as Hex | undefined) ?? nativeAddress
  const tokens = own === nativeAddress ? [own] : [own, nativeAddress]
  const watched = tokens.flatMap((one) => [from, to].map((holder) => ({ token: one, holder })))
  // For a transfer it only looks ahead: a failed trial leaves the outcome open.
  const did = yield* Effect.catch(
    simulate(adapter, network, { from, calls: [transferCall(order)], watched, needed: 2, paid: to }),
    () => Effect.succeed(undefined)
  )
  return did && readTrial(did, order)
})
