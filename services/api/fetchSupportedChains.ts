import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readSupportedChainsAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

const decode = decodeAnswer(readSupportedChainsAnswer)

/**
 * Networks that the blockchain service supports; none if it does not respond. Calls for others are skipped (spec 7).
 */
export const fetchSupportedChains = ApiClient.use((api) =>
  api.json({ role: "blockchain", path: "/v1/supported-chains", cacheMs: 300_000 })
).pipe(
  Effect.flatMap(decode),
  Effect.map(({ http }): ReadonlySet<string> => new Set(http)),
  Effect.catch(() => Effect.succeed<ReadonlySet<string>>(new Set()))
)
