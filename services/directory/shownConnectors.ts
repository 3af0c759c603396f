import type { Namespace } from "../caip/Namespace.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { ConnectorGroup } from "../wallets/groupConnectors.ts"

/** Each installed wallet once: its first connector, or that for the namespace which the visitor connects for. */
export const shownConnectors = (
  groups: ReadonlyArray<ConnectorGroup>,
  wanted: Namespace | undefined
): ReadonlyArray<Connector> =>
  groups.flatMap((group) => (wanted === undefined ? [group[0]] : group.filter(({ namespace }) => namespace === wanted)))
