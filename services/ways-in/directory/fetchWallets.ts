import { Effect } from "effect"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { decodeAnswer } from "../../ports/api/decodeAnswer.ts"
import type { WalletsQuery } from "../../ports/connectors/DirectorySource.ts"
import { readWalletsAnswer } from "./walletsCodec.ts"

const decode = decodeAnswer(readWalletsAnswer)

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
