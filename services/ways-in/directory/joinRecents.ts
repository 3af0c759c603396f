import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ConnectorGroup } from "../../ports/connectors/groupConnectors.ts"
import type { RecentWallet } from "./recentWallets.ts"

/**
 * The recent wallets by the connectors that a list shows: one that was used in several namespaces is there once, and one
 * that does not serve what the list is for is not.
 */
export const joinRecents = (
  recents: ReadonlyArray<RecentWallet>,
  groups: ReadonlyArray<ConnectorGroup>,
  shown: ReadonlyArray<Connector>
): ReadonlyArray<RecentWallet> => {
  const seen = new Set<string>()
  return recents.flatMap((recent) => {
    const group = groups.find((one) => one.some(({ id }) => id === recent.id))
    const own = shown.find((one) => group?.includes(one))
    const id = own?.id ?? recent.id
    if ((group && !own) || seen.has(id)) return []
    seen.add(id)
    return [{ ...recent, id }]
  })
}
