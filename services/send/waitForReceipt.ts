import { Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { transfersOn } from "../chains/transfersOn.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { Networks } from "../networks/Networks.ts"
import { findNetwork } from "../options/Settings.ts"
import type { Sent } from "./Sent.ts"

/** Waits until a transaction is mined; returns its block and whether it succeeded. */
export const waitForReceipt = Effect.fnUntraced(function* ({ hash, networkId }: Sent) {
  const adapters = yield* ChainAdapters
  const networks = yield* Networks
  const network = findNetwork(networks.list, networkId)
  if (network === undefined)
    return yield* new InvalidInput({ field: "network", message: `${networkId} is not in \`networks\`: add it there.` })
  const { receipt } = yield* transfersOn(adapters, network)
  return yield* receipt(hash, network)
})
