import type { Namespace } from "../base/caip/Namespace.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import type {
  Connection,
  ConnectionState,
  ConnectionsState,
  NetworkState
} from "../connection/connections/ConnectionState.ts"
import { toConnection } from "../connection/connections/toConnection.ts"
import { unknownNetwork } from "../base/network/unknownNetwork.ts"
import { findNetwork, type SettingsValue } from "../ports/options/Settings.ts"
import type { Connector } from "../ports/connectors/Connector.ts"
import type { RecordedStart } from "./Recording.ts"

/** The state of the connection machine in which a recording began. */
export const startState = (
  { active, namespaces, networks }: RecordedStart,
  { networks: listed, defaultNetwork }: SettingsValue,
  connectorOf: (id: string, namespace: Namespace) => Connector
): ConnectionsState => {
  const shown: Partial<Record<Namespace, ConnectionState>> = {}
  for (const [key, { wallets, preferred, awaited }] of Object.entries(namespaces)) {
    const namespace = key as Namespace
    const connections = wallets.flatMap(({ id, accounts, networkId, chosen }): ReadonlyArray<Connection> => {
      const session = {
        accounts: accounts.map((one) => ({ ...one, namespace })),
        networkId: networkId as Caip2 | undefined
      }
      const one = toConnection(connectorOf(id, namespace), session)
      return one ? [{ ...one, ...(chosen === undefined ? {} : { chosen }) }] : []
    })
    const inUse = connections.find(({ connector }) => connector.id === preferred) ?? connections[0]
    const held = { connections, attempts: [], preferred, ...(awaited && { awaited }) }
    shown[namespace] = inUse ? { status: "connected", ...inUse, ...held } : { status: "disconnected", ...held }
  }
  const on: Partial<Record<Namespace, NetworkState>> = {}
  for (const [namespace, { id, supported, chosen }] of Object.entries(networks))
    on[namespace as Namespace] = { active: findNetwork(listed, id) ?? unknownNetwork(id as Caip2), supported, chosen }
  return {
    namespaces: shown,
    networks: on,
    active,
    network: on[active] ?? { active: defaultNetwork, supported: true, chosen: false }
  }
}
