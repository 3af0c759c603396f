import { Effect } from "effect"
import type { Network } from "../../base/network/Network.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { ChainAdapter, NodeError } from "./ChainAdapter.ts"
import type { NativeHolding } from "./NativeHolding.ts"
import { nativeOf } from "./nativeOf.ts"

/**
 * What an account holds of the native currency, at its address and at the `further` ones of it, in base units; `pending` is there where the
 * namespace has such amounts.
 */
export const holdingOf = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "balance" | "holding">,
  network: Network,
  address: string,
  further: ReadonlyArray<string> = []
): Effect.fn.Return<Pick<NativeHolding, "units"> & Partial<NativeHolding>, NodeError | InvalidInput> {
  const { holding } = adapter
  if (!holding) return { units: yield* nativeOf(adapter, network, address, further) }
  const held = yield* Effect.all(
    [address, ...further].map((one) => holding(one, network)),
    { concurrency: "unbounded" }
  )
  return held.reduce((sum, one) => ({ units: sum.units + one.units, pending: sum.pending + one.pending }))
})
