import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readLimitsAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

/** Which limits of its plan the host's project is above, in words; none if the service does not say. */
export const fetchLimits = Effect.match(
  Effect.flatMap(
    ApiClient.use((api) => api.json({ role: "config", path: "/appkit/v1/project-limits" })),
    decodeAnswer(readLimitsAnswer)
  ),
  {
    onSuccess: ({ planLimits: { isAboveRpcLimit, isAboveMauLimit } }): ReadonlyArray<string> => [
      ...(isAboveRpcLimit ? ["requests"] : []),
      ...(isAboveMauLimit ? ["active visitors"] : [])
    ],
    onFailure: () => []
  }
)
