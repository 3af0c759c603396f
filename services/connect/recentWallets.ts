import { Effect } from "effect"
import type { Connector } from "../chains/Connector.ts"
import { recentWalletsKey } from "../storage/keys.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"

/** A wallet used on this device before, newest first; at most 2 are kept (spec 9). */
export interface RecentWallet {
  readonly id: string
  readonly name: string
}

const accept = (value: unknown): ReadonlyArray<RecentWallet> | undefined =>
  Array.isArray(value)
    ? value
        .filter(
          (one): one is RecentWallet =>
            typeof one?.id === "string" && typeof one?.name === "string" && one.id.length < 256 && one.name.length < 65
        )
        .slice(0, 2)
    : undefined

export const readRecentWallets = Effect.map(readJson(recentWalletsKey, accept), (stored) => stored ?? [])

/** Puts a wallet first among the recent ones and gives the new list. */
export const rememberWallet = Effect.fnUntraced(function* ({ id, name }: Connector) {
  const before = yield* readRecentWallets
  const after = [{ id, name }, ...before.filter((one) => one.id !== id)].slice(0, 2)
  yield* Storage.use((storage) => storage.set(recentWalletsKey, JSON.stringify(after)))
  return after
})
