import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readConfigAnswer } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"

/** What the host's project says of each feature (spec 7); only ids and names, no addresses (SEC-32). Fails with `ApiFailed`. */
export const fetchConfig = Effect.map(
  Effect.flatMap(
    ApiClient.use((api) => api.json({ role: "config", path: "/appkit/v1/config" })),
    decodeAnswer(readConfigAnswer)
  ),
  ({ features }) => features
)
