import { Effect } from "effect"
import type { WalletEntry } from "../api/wallets.schema.ts"
import { readWallet } from "../directory/readWallet.ts"
import { recentWalletsKey } from "../storage/keys.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"

/** A wallet used on this device before, newest first; at most 2 are kept (spec 9). */
export interface RecentWallet {
  /** Of its connector, or its id in the directory. */
  readonly id: string
  readonly name: string
  /** Its entry, when it was reached by a link or a code. */
  readonly wallet?: WalletEntry | undefined
}

const most = 2

/** Stored text is untrusted: what a recent wallet may open passes the checks of the directory again (SEC-10, 31). */
const accept = (value: unknown): ReadonlyArray<RecentWallet> | undefined =>
  Array.isArray(value)
    ? value
        .filter(
          (one): one is RecentWallet =>
            typeof one?.id === "string" && typeof one?.name === "string" && one.id.length < 256 && one.name.length < 65
        )
        .slice(0, most)
        .map(({ id, name, wallet: stored }) => {
          const wallet = readWallet(stored)
          return wallet === undefined ? { id, name } : { id, name, wallet }
        })
    : undefined

export const readRecentWallets = Effect.map(readJson(recentWalletsKey, accept), (stored) => stored ?? [])

/** Puts a wallet first among the recent ones and gives the new list. */
export const rememberWallet = Effect.fnUntraced(function* ({ id, name, wallet }: RecentWallet) {
  const before = yield* readRecentWallets
  const latest: RecentWallet = wallet === undefined ? { id, name } : { id, name, wallet }
  const after = [latest, ...before.filter((one) => one.id !== id)].slice(0, most)
  yield* Storage.use((storage) => storage.set(recentWalletsKey, JSON.stringify(after)))
  return after
})
