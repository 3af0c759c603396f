import { Effect } from "effect"
import type { Hex } from "../addresses/Hex.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import type { ChainAdapters, TransferTrial } from "../chains/ChainAdapter.ts"
import { simulate } from "../simulation/simulate.ts"
import { readTrial } from "./readTrial.ts"
import type { SendOrder } from "./SendOrder.ts"
import type { SendTrial } from "./SendTrial.ts"
import { toTransfer } from "./toTransfer.ts"

/** A parameter of a contract's function: 32 bytes in hexadecimal. */
const word = (hex: string) => hex.toLowerCase().padStart(64, "0")

/** `transfer(address,uint256)` of ERC-20. */
const transferData = ({ to, units }: SendOrder): Hex => `0xa9059cbb${word(to.slice(2))}${word(units.toString(16))}`

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
  const own = adapter.transfers?.trial
  if (own !== undefined) {
    const tried = yield* Effect.catch(own(toTransfer(order)), () => Effect.succeed(undefined))
    return tried && judge(tried, order.units)
  }
  if (order.network.namespace !== "eip155") return undefined
  const { address } = order.token
  const tx =
    address === undefined
      ? ({ to: order.to, data: "0x", value: order.units } as const)
      : { to: address, data: transferData(order), value: 0n }
  const did = yield* simulate(adapter, order.network, order.from, tx)
  return did && readTrial(did, order)
})
