import { Effect, Result } from "effect"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { parseCaip10 } from "../../services/base/caip/parseCaip10.ts"
import type { ChainAdapter, WalletSession } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { ChainAdapterScripted } from "./ChainAdapterScripted.ts"
import type { World } from "./World.ts"

/** The scripted adapter for another namespace: same wallets, networks and holdings, addresses of any form. */
export const ChainAdapterScriptedOther = (world: World, namespace: Namespace): ChainAdapter => {
  const { signers: _, ...scripted }: ChainAdapter = ChainAdapterScripted(world)
  /** The phone's session in this namespace. */
  const ofPhone = (): WalletSession | undefined => {
    const shared = world.phone.others.flatMap((id) => {
      const parsed = parseCaip10(id)
      return Result.isSuccess(parsed) && parsed.success.namespace === namespace ? [parsed.success] : []
    })
    const accounts = shared.map(({ address }) => ({ namespace, address, type: "eoa" as const }))
    return shared[0] && { accounts, networkId: `${namespace}:${shared[0].reference}` }
  }
  const own = ({ type }: Connector, session: WalletSession): WalletSession => ({
    ...session,
    accounts: session.accounts.map((account) => ({ ...account, namespace })),
    ...(type === "WALLET_CONNECT" ? ofPhone() : {})
  })
  return {
    ...scripted,
    namespace,
    connect: (connector, network) =>
      Effect.map(scripted.connect(connector, network), (session) => own(connector, session)),
    session: (connector) => Effect.map(scripted.session(connector), (session) => session && own(connector, session)),
    parseAddress: (text) => Effect.succeed(text.trim())
  }
}
