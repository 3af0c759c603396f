import type { Connector } from "../../ports/connectors/Connector.ts"
import { groupConnectors } from "../../ports/connectors/groupConnectors.ts"
import type { ConnectionsState } from "./ConnectionState.ts"

/** A wallet's connectors, by id. */
export interface WalletParts {
  readonly ids: ReadonlySet<string>
  /** Connectors that are connected, asked, awaited or stored. */
  readonly used: ReadonlySet<string>
  /** One of them other than the one that is left is used, here or in another tab. */
  readonly stays: boolean
}

/** The connectors of the wallet that `left` belongs to. `stored` are the ids that any tab is connected to. */
export const partsOf = (
  { namespaces }: ConnectionsState,
  left: Connector,
  listed: ReadonlyArray<Connector>,
  stored: Iterable<string> = []
): WalletParts => {
  const held = Object.values(namespaces)
  const live = held.flatMap(({ connections }) => connections.map(({ connector }) => connector))
  const known = new Map([...listed, ...live, left].map((one) => [one.id, one]))
  const group = groupConnectors([...known.values()]).find((one) => one.some(({ id }) => id === left.id))!
  const ids = new Set(group.map(({ id }) => id))
  const open = held.flatMap(({ attempts, awaited = [] }) => [
    ...attempts.map(({ connectorId }) => connectorId),
    ...awaited
  ])
  const used = new Set([...live.map(({ id }) => id), ...open, ...stored].filter((id) => ids.has(id)))
  return { ids, used, stays: [...used].some((id) => id !== left.id) }
}
