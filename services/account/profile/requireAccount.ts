import { Effect } from "effect"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters, type ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { AccountChanged } from "../../base/errors/AccountChanged.ts"
import type { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { untilBound } from "./untilBound.ts"

/**
 * The active account with its adapter; for a call of a host, the account of that call. Fails with `NotConnected` without
 * one, with `AccountChanged` where it is another by now, and with `AdapterNotFound`.
 */
export const requireAccount: Effect.Effect<
  ActiveAccount & { readonly adapter: ChainAdapter },
  AccountChanged | AdapterNotFound | NotConnected,
  Connections | ChainAdapters
> = Effect.gen(function* () {
  const connections = yield* Connections
  const adapters = yield* ChainAdapters
  yield* untilBound(undefined, () => {
    const now = connections.account.get()
    return now && { walletId: now.connector.id, networkId: now.network.id, address: now.address }
  })
  const account = connections.account.get()
  if (account === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
  return { ...account, adapter: yield* adapterOf(adapters, account.network.namespace) }
})
