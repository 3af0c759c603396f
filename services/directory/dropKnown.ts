import type { WalletEntry } from "../api/wallets.schema.ts"
import type { Connector } from "../chains/Connector.ts"
import type { RecentWallet } from "../connect/recentWallets.ts"
import { comparable, findInstalled } from "./findInstalled.ts"
import { isExcluded, type ExcludedWallet } from "./isExcluded.ts"

/** What is on the screen already, or must never be. */
export interface Known {
  readonly connectors: ReadonlyArray<Connector>
  readonly recents?: ReadonlyArray<RecentWallet> | undefined
  readonly excluded?: ReadonlyArray<ExcludedWallet> | undefined
}

/**
 * The listed wallets that no row shows yet: without those of this browser, recent and excluded ones, and without
 * second entries of one id (spec 5). Wallets without a reverse domain are also known by the name of an installed one.
 */
export const dropKnown = (
  wallets: ReadonlyArray<WalletEntry>,
  { connectors, recents = [], excluded = [] }: Known
): ReadonlyArray<WalletEntry> => {
  const seen = new Set<string>(recents.flatMap(({ id, wallet }) => [id, wallet?.rdns ?? id]))
  const names = new Set(connectors.map(({ name }) => comparable(name)))
  return wallets.filter((wallet) => {
    const { id, rdns } = wallet
    if (seen.has(id) || (rdns && seen.has(rdns)) || (!rdns && names.has(comparable(wallet.name)))) return false
    if (isExcluded(wallet, excluded) || findInstalled(wallet, connectors) !== undefined) return false
    seen.add(id)
    return true
  })
}
