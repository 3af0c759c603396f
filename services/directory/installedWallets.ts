import type { Namespace } from "../caip/Namespace.ts"
import type { Connector } from "../wallets/Connector.ts"
import { groupConnectors, type ConnectorGroup } from "../wallets/groupConnectors.ts"

/** The installed wallets: all their connectors, and those that a list shows. */
export interface Installed {
  readonly groups: ReadonlyArray<ConnectorGroup>
  /** Each wallet once: its first connector, or that for the namespace which the visitor connects for. */
  readonly shown: ReadonlyArray<Connector>
}

/** The wallets that can be connected now, by wallet. */
export const installedWallets = (connectors: ReadonlyArray<Connector>, namespace: Namespace | undefined): Installed => {
  const groups = groupConnectors(connectors)
  const shown = groups.flatMap((group) =>
    namespace === undefined ? [group[0]] : group.filter((one) => one.namespace === namespace)
  )
  return { groups, shown }
}
