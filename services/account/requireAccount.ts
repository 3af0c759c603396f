import { Effect } from "effect"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters, type ChainAdapter } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"

/** The active account with its adapter; fails with `NotConnected` without one, and with `AdapterNotFound`. */
export const requireAccount: Effect.Effect<
  ActiveAccount & { readonly adapter: ChainAdapter },
  AdapterNotFound | NotConnected,
  Connections | ChainAdapters
> = Effect.gen(function* () {
  const connections = yield* Connections
  const adapters = yield* ChainAdapters
  const account = connections.account.get()
  if (account === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
  return { ...account, adapter: yield* adapterOf(adapters, account.network.namespace) }
})
