import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { sameWallet } from "./findInstalled.ts"

/**
 * The listing of a wallet of this browser: by reverse domain or id, as in `findInstalled`.
 *
 * @param id The id of its connector.
 */
export const findListed = (id: string, entries: Iterable<WalletEntry>): WalletEntry | undefined => {
  for (const entry of entries) if (entry.id === id || sameWallet(entry.rdns, id)) return entry
  return undefined
}
