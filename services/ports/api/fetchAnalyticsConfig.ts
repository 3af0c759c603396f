import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readAnalyticsConfigAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

/** Whether the host's project wants events; false if the service does not say so (spec 8). */
export const fetchAnalyticsConfig = Effect.match(
  Effect.flatMap(
    ApiClient.use((api) => api.json({ role: "config", path: "/getAnalyticsConfig" })),
    decodeAnswer(readAnalyticsConfigAnswer)
  ),
  { onSuccess: ({ isAnalyticsEnabled }) => isAnalyticsEnabled, onFailure: () => false }
)
