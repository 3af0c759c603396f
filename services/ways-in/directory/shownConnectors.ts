import type { Namespace } from "../../base/caip/Namespace.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ConnectorGroup } from "../../ports/connectors/groupConnectors.ts"

/** Each installed wallet once: its first connector, or that for the namespace which the visitor connects for. */
export const shownConnectors = (
  groups: ReadonlyArray<ConnectorGroup>,
  wanted: Namespace | undefined
): ReadonlyArray<Connector> =>
  groups.flatMap((group) => (wanted === undefined ? [group[0]] : group.filter(({ namespace }) => namespace === wanted)))
