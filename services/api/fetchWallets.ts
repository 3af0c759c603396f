import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { WalletsAnswer } from "./wallets.schema.ts"

const decode = decodeAnswer(WalletsAnswer)

/** What to ask of the wallet directory; pages count from 1. */
export interface WalletsQuery {
  readonly page?: number
  /** At most 100; 40 is a page of the list (spec 9). */
  readonly entries?: number
  readonly search?: string
  readonly chains?: ReadonlyArray<string>
}

/** One page of the wallet directory (spec 7). `count` is the number of all that match. */
export const fetchWallets = ({ page = 1, entries = 40, search, chains }: WalletsQuery = {}) =>
  ApiClient.use((api) =>
    api.json({
      role: "config",
      path: "/getWallets",
      query: { page: `${page}`, entries: `${entries}`, chains: chains?.join(","), search: search?.trim() }
    })
  ).pipe(Effect.flatMap(decode))
