import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Connection, ConnectionsState } from "../../connection/connections/ConnectionState.ts"
import type { ShownAccount, StoredAccount, UsedConnection } from "../directory/UsedConnections.ts"
import type { FeaturesValue } from "../../ports/options/Features.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { EmbeddedAccounts } from "../embedded/EmbeddedAccounts.ts"
import { otherAccount } from "../embedded/otherAccount.ts"
import type { WalletConnection, WalletConnections } from "./WalletConnection.ts"

/** What the lists are made of. */
export interface ListedParts {
  readonly state: ConnectionsState
  /** Connectors of all wallets that are connected: also of those that are not shown before they have signed in. */
  readonly live: ReadonlySet<string>
  readonly used: ReadonlyArray<UsedConnection>
  readonly connectors: ReadonlyArray<Connector>
  readonly features: Pick<FeaturesValue, "multiWallet" | "email">
  /** The accounts of the embedded wallet on EVM; its connection has only the one in use. */
  readonly embedded: EmbeddedAccounts | undefined
  /** Whether wallets of other devices can be paired. */
  readonly canPair: boolean
  /** Whether logging in by email is set up. */
  readonly emailPossible: boolean
}

/**
 * The accounts of a connection as they are written on its network; on the page's where it has none of its own. An account
 * that its wallet keeps for another network is written as it is there, and alone of that network when it is the first.
 */
const written = (
  { accounts, networkId }: Pick<UsedConnection, "accounts" | "networkId">,
  namespace: Namespace,
  { networks }: Pick<ConnectionsState, "networks">
): Pick<WalletConnection, "accounts" | "networkId"> => {
  const [first] = accounts
  const page = networks[namespace]?.active.id
  const places = [networkId, page, ...(first.networks ?? [])]
  const on = places.find((id) => id !== undefined && addressOn({ ...first, namespace }, id) !== undefined)
  const shown = (one: StoredAccount): ReadonlyArray<ShownAccount> => {
    const address = on === undefined ? undefined : addressOn({ ...one, namespace }, on)
    const { type, label } = one
    return address === undefined ? [] : [label === undefined ? { address, type } : { address, type, label }]
  }
  const [own, ...others] = accounts.flatMap(shown)
  // On a network that is not listed any more, or not yet known.
  if (own === undefined) return { accounts: [{ address: first.address, type: first.type }], networkId }
  return { accounts: [own, ...others], networkId: networkId === undefined && on === page ? undefined : on }
}

const ofLive = (
  connection: Connection,
  status: WalletConnection["status"],
  { state, embedded }: Pick<ListedParts, "state" | "embedded">
): WalletConnection => {
  const { connector } = connection
  const { namespace, id: connectorId, name, icon, type } = connector
  const other =
    type === "AUTH" && namespace === "eip155" ? otherAccount(embedded, state.networks.eip155?.active) : undefined
  const { accounts, networkId } = written(connection, namespace, state)
  return {
    namespace,
    connectorId,
    name,
    icon,
    type,
    status,
    accounts: other === undefined ? accounts : [...accounts, other],
    networkId
  }
}

/** The connections of a namespace, and those used before whose wallet is still there and that are not live (spec 4). */
export const listConnections = (namespace: Namespace, parts: ListedParts): WalletConnections => {
  const { state, live, used, connectors, features, canPair, emailPossible } = parts
  const now = state.namespaces[namespace]
  if (!features.multiWallet)
    return { connections: now?.status === "connected" ? [ofLive(now, "connected", parts)] : [], recentConnections: [] }
  const connections = (now?.connections ?? []).map((one) =>
    ofLive(one, now?.status === "connected" && now.connector === one.connector ? "connected" : "active", parts)
  )
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
      return exists
        ? [{ ...one, ...written(one, namespace, state), icon: connector?.icon, status: "disconnected" }]
        : []
    })
  }
}
