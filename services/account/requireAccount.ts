import { Effect } from "effect"
import { ChainAdapters, type ChainAdapter } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import { Networks } from "../networks/Networks.ts"
import { activeAccount, type ActiveAccount } from "./activeAccount.ts"

/** The account in use with its adapter; fails with `NotConnected` while there is none. */
export const requireAccount: Effect.Effect<
  ActiveAccount & { readonly adapter: ChainAdapter },
  NotConnected,
  Connections | Networks | ChainAdapters
> = Effect.gen(function* () {
  const connections = yield* Connections
  const networks = yield* Networks
  const adapters = yield* ChainAdapters
  const account = activeAccount(connections.states.get(), networks.state.get())
  const adapter = account && adapters.get(account.network.namespace)
  if (account === undefined || adapter === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
  return { ...account, adapter }
})
