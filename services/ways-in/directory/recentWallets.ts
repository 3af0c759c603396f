import { Effect } from "effect"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { readWallet } from "../../ports/connectors/readWallet.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { recentWalletsKey } from "../../ports/storage/keys.ts"
import { plainText } from "../../base/texts/plainText.ts"

/** A wallet used on this device before, newest first; at most 2 are kept (spec 9). */
export interface RecentWallet {
  /** Id of its connector, or its id in the directory. */
  readonly id: string
  readonly name: string
  /** Its entry, if it was connected by a link or a QR code. */
  readonly wallet?: WalletEntry | undefined
}

const most = 2

/** Stored text is untrusted: names are shortened, and links pass the directory's checks again (SEC-10, 24, 31). */
const accept = (entry: unknown): ReadonlyArray<RecentWallet> => {
  const { id, name: said, wallet: stored } = Object(entry) as Readonly<Record<string, unknown>>
  const name = plainText(said)
  if (typeof id !== "string" || id.length > 255 || name === undefined) return []
  const wallet = readWallet(stored)
  return [wallet === undefined ? { id, name } : { id, name, wallet }]
}

const stored = storedList({ key: recentWalletsKey, version: 1, most, accept })

export const readRecentWallets = stored.read

/** Puts a wallet first among the recent ones and returns the new list. */
export const rememberWallet = Effect.fnUntraced(function* ({ id, name, wallet }: RecentWallet) {
  const before = yield* readRecentWallets
  const latest: RecentWallet = wallet === undefined ? { id, name } : { id, name, wallet }
  const after = [latest, ...before.filter((one) => one.id !== id)].slice(0, most)
  yield* stored.write(after)
  return after
})
