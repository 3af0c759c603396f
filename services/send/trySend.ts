import { Effect } from "effect"
import type { Hex } from "../addresses/Hex.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import type { ChainAdapters } from "../chains/ChainAdapter.ts"
import { simulate } from "../simulation/simulate.ts"
import { readTrial } from "./readTrial.ts"
import type { SendOrder } from "./SendOrder.ts"

/** A parameter of a contract's function: 32 bytes in hexadecimal. */
const word = (hex: string) => hex.toLowerCase().padStart(64, "0")

/** `transfer(address,uint256)` of ERC-20. */
const transferData = ({ to, units }: SendOrder): Hex => `0xa9059cbb${word(to.slice(2))}${word(units.toString(16))}`

/** Runs a transfer on EVM at the node without sending it, and says what it did; `undefined` where the node cannot tell. */
export const trySend = Effect.fnUntraced(function* (adapters: Effect.Success<typeof ChainAdapters>, order: SendOrder) {
  if (order.network.namespace !== "eip155") return undefined
  const adapter = yield* adapterOf(adapters, order.network.namespace)
  const { address } = order.token
  const tx =
    address === undefined
      ? ({ to: order.to, data: "0x", value: order.units } as const)
      : { to: address, data: transferData(order), value: 0n }
  const did = yield* simulate(adapter, order.network, order.from, tx)
  return did && readTrial(did, order)
})
