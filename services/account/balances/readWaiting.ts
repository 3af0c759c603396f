import { Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { holdingOf } from "../../ports/chains/holdingOf.ts"
import { Connections } from "../../connection/connections/Connections.ts"

/**
 * What waits for a block on its way to the account in use, in base units of the native currency, its further addresses included: no part of
 * the balance yet. 0 in namespaces that count such payments at once. Fails with `RpcFailed` or `LoadFailed`.
 */
export const readWaiting = Effect.gen(function* () {
  const account = (yield* Connections).account.get()
  if (account === undefined) return 0n
  const adapter = (yield* ChainAdapters).get(account.network.namespace)
  if (adapter?.holding === undefined) return 0n
  return (yield* holdingOf(adapter, account.network, account.address, account.further)).pending ?? 0n
})
