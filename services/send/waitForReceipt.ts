import { Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { Networks } from "../networks/Networks.ts"
import { findNetwork } from "../options/Settings.ts"
import type { Sent } from "./sendTransfer.ts"

/** Waits until the network has taken a transaction in; gives its block and whether it succeeded. */
export const waitForReceipt = Effect.fnUntraced(function* ({ hash, networkId }: Sent) {
  const adapters = yield* ChainAdapters
  const networks = yield* Networks
  const network = findNetwork(networks.list, networkId)
  const adapter = network && adapters.get(network.namespace)
  if (network === undefined || adapter === undefined)
    return yield* new InvalidInput({ field: "network", message: `${networkId} is not in \`networks\`: add it there.` })
  return yield* adapter.receipt(hash, network)
})
