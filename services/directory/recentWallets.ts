import { Effect } from "effect"
import type { WalletEntry } from "../wallets/WalletEntry.ts"
import { readWallet } from "../wallets/readWallet.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"
import { recentWalletsKey } from "../storage/walletKeys.ts"
import { plainText } from "../texts/plainText.ts"

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
const accept = (value: unknown): ReadonlyArray<RecentWallet> | undefined =>
  Array.isArray(value)
    ? value
        .flatMap((one): ReadonlyArray<RecentWallet> => {
          const id: unknown = one?.id
          const name = plainText(one?.name)
          if (typeof id !== "string" || id.length > 255 || name === undefined) return []
          const wallet = readWallet(one.wallet)
          return [wallet === undefined ? { id, name } : { id, name, wallet }]
        })
        .slice(0, most)
    : undefined

export const readRecentWallets = Effect.map(readJson(recentWalletsKey, accept), (stored) => stored ?? [])

/** Puts a wallet first among the recent ones and returns the new list. */
export const rememberWallet = Effect.fnUntraced(function* ({ id, name, wallet }: RecentWallet) {
  const before = yield* readRecentWallets
  const latest: RecentWallet = wallet === undefined ? { id, name } : { id, name, wallet }
  const after = [latest, ...before.filter((one) => one.id !== id)].slice(0, most)
  yield* Storage.use((storage) => storage.set(recentWalletsKey, JSON.stringify(after)))
  return after
})
