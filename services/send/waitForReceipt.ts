import { Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
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
  const adapter = yield* adapterOf(adapters, network.namespace)
  return yield* adapter.receipt(hash, network)
})
