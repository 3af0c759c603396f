import type { Connection, ConnectionsState } from "../../connection/connections/ConnectionState.ts"

/** The live connection of a connector. */
export const connectionOf = (state: ConnectionsState, connectorId: string): Connection | undefined =>
  Object.values(state.namespaces)
    .flatMap(({ connections }) => connections)
    .find(({ connector }) => connector.id === connectorId)
