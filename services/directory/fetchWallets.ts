import { Effect } from "effect"
import { ApiClient } from "../api/ApiClient.ts"
import { decodeAnswer } from "../api/decodeAnswer.ts"
import { readWalletsAnswer } from "./walletsCodec.ts"

const decode = decodeAnswer(readWalletsAnswer)

/** Query of the wallet directory; pages count from 1. */
export interface WalletsQuery {
  readonly page?: number | undefined
  /** At most 100; 40 is a page of the list (spec 9). */
  readonly entries?: number | undefined
  /** Ids: only these, and without these. */
  readonly include?: ReadonlyArray<string> | undefined
  readonly exclude?: ReadonlyArray<string> | undefined
  /** CAIP-2 ids: only wallets that support at least one of them. */
  readonly chains?: ReadonlyArray<string> | undefined
  readonly search?: string | undefined
  readonly badge?: "certified" | undefined
}

/** One page of the wallet directory (spec 7), its entries not decoded. `count` is the number of all matches. */
export const fetchWallets = ({ page = 1, entries = 40, include, exclude, chains, search, badge }: WalletsQuery = {}) =>
  ApiClient.use((api) =>
    api.json({
      role: "config",
      path: "/getWallets",
      query: {
        page: `${page}`,
        entries: `${entries}`,
        include: include?.join(","),
        exclude: exclude?.join(","),
        chains: chains?.join(","),
        search: search?.trim(),
        badge_type: badge
      }
    })
  ).pipe(Effect.flatMap(decode))
