import { Effect } from "effect"
import type { Namespace } from "../../services/caip/Namespace.ts"
import type { ChainAdapter, WalletSession } from "../../services/chains/ChainAdapter.ts"
import { ChainAdapterScripted } from "./ChainAdapterScripted.ts"
import type { World } from "./World.ts"

/** The scripted adapter in another namespace: wallets, networks and holdings alike, addresses of any form. */
export const ChainAdapterScriptedOther = (world: World, namespace: Namespace): ChainAdapter => {
  const { signers: _, ...scripted }: ChainAdapter = ChainAdapterScripted(world)
  const own = (session: WalletSession): WalletSession => ({
    ...session,
    accounts: session.accounts.map((account) => ({ ...account, namespace }))
  })
  return {
    ...scripted,
    namespace,
    connect: (connector, network) => Effect.map(scripted.connect(connector, network), own),
    session: (connector) => Effect.map(scripted.session(connector), (session) => session && own(session)),
    parseAddress: (text) => Effect.succeed(text.trim())
  }
}
