import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Choice } from "./Connections.ts"
import type { ConnectionsState } from "./ConnectionState.ts"

/** The wallet in use, if the page is not on the network that was chosen: its account there is not known yet. */
export const leftBehind = (
  { namespaces, networks }: ConnectionsState,
  { namespace, networkId }: Choice
): Connector | undefined => {
  const now = namespaces[namespace]
  const isThere = networkId === undefined || networks[namespace]?.active.id === networkId
  return now?.status === "connected" && !isThere ? now.connector : undefined
}
