import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readSupportedChainsAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

const decode = decodeAnswer(readSupportedChainsAnswer)

/** What each client was told last. */
const known = new WeakMap<ApiClient["Service"], ReadonlySet<string>>()

/**
 * Networks that the blockchain service supports. Calls for others are skipped (spec 7). If it does not answer, those that
 * it told last; at first none.
 */
export const fetchSupportedChains = ApiClient.use((api) =>
  api.json({ role: "blockchain", path: "/v1/supported-chains", cacheMs: 300_000 }).pipe(
    Effect.flatMap(decode),
    Effect.map(({ http }): ReadonlySet<string> => {
      const told = new Set(http)
      known.set(api, told)
      return told
    }),
    Effect.catch(() => Effect.succeed(known.get(api) ?? new Set<string>()))
  )
)
