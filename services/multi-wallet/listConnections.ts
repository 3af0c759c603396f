import type { Namespace } from "../caip/Namespace.ts"
import type { Connection, ConnectionsState } from "../connect/ConnectionState.ts"
import type { UsedConnection } from "../directory/UsedConnections.ts"
import type { FeaturesValue } from "../options/Features.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { WalletConnection, WalletConnections } from "./WalletConnection.ts"

/** What the lists are made of. */
export interface ListedParts {
  readonly state: ConnectionsState
  readonly used: ReadonlyArray<UsedConnection>
  readonly connectors: ReadonlyArray<Connector>
  readonly features: Pick<FeaturesValue, "multiWallet" | "email">
  /** Whether wallets of other devices can be paired. */
  readonly canPair: boolean
  /** Whether logging in by email is set up. */
  readonly emailPossible: boolean
}

const ofLive = (
  { connector, accounts, networkId }: Connection,
  status: WalletConnection["status"]
): WalletConnection => ({
  namespace: connector.namespace,
  connectorId: connector.id,
  name: connector.name,
  icon: connector.icon,
  type: connector.type,
  status,
  accounts,
  networkId
})

/** The connections of a namespace, and those used before whose wallet is still there and that are not live (spec 4). */
export const listConnections = (
  namespace: Namespace,
  { state, used, connectors, features, canPair, emailPossible }: ListedParts
): WalletConnections => {
  const now = state.namespaces[namespace]
  if (!features.multiWallet)
    return { connections: now?.status === "connected" ? [ofLive(now, "connected")] : [], recentConnections: [] }
  const connections = (now?.connections ?? []).map((one) =>
    ofLive(one, now?.status === "connected" && now.connector === one.connector ? "connected" : "active")
  )
  const live = new Set(connections.map(({ connectorId }) => connectorId))
  return {
    connections: connections.toSorted(
      (one, other) => Number(other.status === "connected") - Number(one.status === "connected")
    ),
    recentConnections: used.flatMap((one): ReadonlyArray<WalletConnection> => {
      if (one.namespace !== namespace || live.has(one.connectorId)) return []
      const connector = connectors.find(({ id }) => id === one.connectorId)
      const exists =
        one.type === "WALLET_CONNECT"
          ? canPair
          : one.type === "AUTH"
            ? emailPossible && features.email
            : connector !== undefined
      return exists ? [{ ...one, icon: connector?.icon, status: "disconnected" }] : []
    })
  }
}
