import { isNamespace } from "../base/caip/Namespace.ts"
import type { ConnectionsState } from "../connection/connections/ConnectionState.ts"
import type { RecordedConnections, RecordedState } from "./Recording.ts"
import type { Redactor } from "./makeRedactor.ts"

/** A state of the connection machine as it is written down. */
export const stateOf = ({ active, network, namespaces }: ConnectionsState, redact: Redactor): RecordedState => {
  const shown: Partial<Record<string, RecordedConnections>> = {}
  for (const [namespace, state] of Object.entries(namespaces))
    if (isNamespace(namespace))
      shown[namespace] = {
        status: state.status,
        wallets: state.connections.map(({ connector, accounts, networkId }) => ({
          id: redact.wallet(connector.id),
          ...redact.session({ accounts, networkId })
        })),
        asking: state.attempts.map(({ connectorId }) => redact.wallet(connectorId))
      }
  return { active, network: redact.network(network.active.id), supported: network.supported, namespaces: shown }
}
