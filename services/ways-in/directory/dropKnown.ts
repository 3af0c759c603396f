import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { RecentWallet } from "./recentWallets.ts"
import { comparable } from "../../ports/connectors/comparable.ts"
import { findInstalled } from "./findInstalled.ts"
import { isExcluded, type ExcludedWallet } from "./isExcluded.ts"

/** The fields that identify a listing. */
type Listing = Pick<WalletEntry, "id" | "name" | "rdns">

/** Wallets that are shown already, or must never be. */
export interface Known {
  readonly connectors: ReadonlyArray<Connector>
  readonly recents?: ReadonlyArray<RecentWallet> | undefined
  /** Other listings that have a row. */
  readonly listed?: ReadonlyArray<Listing> | undefined
  readonly excluded?: ReadonlyArray<ExcludedWallet> | undefined
}

/** Two listings that share one of these are the same wallet (spec 5). */
const marks = ({ id, name, rdns }: Listing): ReadonlyArray<string> => [
  `id ${id}`,
  `name ${comparable(name)}`,
  ...(rdns ? [`rdns ${comparable(rdns)}`] : [])
]

/**
 * The listed wallets without a row yet: without installed, recent and excluded ones, and without duplicates by id,
 * reverse domain or name (spec 5). The name of an installed wallet hides no listing: any extension can claim a name
 * (SEC-11).
 */
export const dropKnown = (
  wallets: ReadonlyArray<WalletEntry>,
  { connectors, recents = [], listed = [], excluded = [] }: Known
): ReadonlyArray<WalletEntry> => {
  const seen = new Set<string>()
  const see = (listing: Listing) => marks(listing).forEach((mark) => seen.add(mark))
  listed.forEach(see)
  for (const { id, wallet } of recents) {
    seen.add(`id ${id}`)
    if (wallet === undefined) seen.add(`rdns ${comparable(id)}`)
    else see(wallet)
  }
  return wallets.filter((wallet) => {
    if (marks(wallet).some((mark) => seen.has(mark))) return false
    if (isExcluded(wallet, excluded) || findInstalled(wallet, connectors) !== undefined) return false
    see(wallet)
    return true
  })
}
