import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readSupportedChainsAnswer, readText } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"

const decode = decodeAnswer(readSupportedChainsAnswer)
const readChains = readEach("the networks of the service", readText)

/** What each client was told last. */
const known = new WeakMap<ApiClient["Service"], ReadonlySet<string>>()

/**
 * Networks that the blockchain service supports; none if it has no such list (404). If it does not answer, the last known ones;
 * fails with `ApiFailed` if none are known: then it is unknown whether it supports a network.
 */
export const readSupportedChains = ApiClient.use((api) =>
  api.json({ role: "blockchain", path: "/v1/supported-chains", cacheMs: 300_000 }).pipe(
    Effect.flatMap(decode),
    Effect.flatMap(({ http }) => readChains(http)),
    Effect.catch((failure) =>
      failure.reason === "status" && failure.status === 404 ? Effect.succeed([]) : Effect.fail(failure)
    ),
    Effect.map((chains): ReadonlySet<string> => {
      const told = new Set(chains)
      known.set(api, told)
      return told
    }),
    Effect.catch((failure) => {
      const told = known.get(api)
      return told === undefined ? Effect.fail(failure) : Effect.succeed(told)
    })
  )
)
