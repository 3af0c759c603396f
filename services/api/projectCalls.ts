import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readConfigAnswer, readLimitsAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

const get = (path: string) => ApiClient.use((api) => api.json({ role: "config", path }))

/** What the host's project says of each feature (spec 7); only ids and names, no addresses (SEC-32). Fails with `ApiFailed`. */
export const fetchConfig = Effect.map(
  Effect.flatMap(get("/appkit/v1/config"), decodeAnswer(readConfigAnswer)),
  ({ features }) => features
)

/** Which limits of its plan the host's project is above, in words; none if the service does not say. */
export const fetchLimits = Effect.match(
  Effect.flatMap(get("/appkit/v1/project-limits"), decodeAnswer(readLimitsAnswer)),
  {
    onSuccess: ({ planLimits: { isAboveRpcLimit, isAboveMauLimit } }): ReadonlyArray<string> => [
      ...(isAboveRpcLimit ? ["requests"] : []),
      ...(isAboveMauLimit ? ["active visitors"] : [])
    ],
    onFailure: () => []
  }
)
