import { Effect } from "effect"
import { ApiClient } from "./ApiClient.ts"
import { readConfigAnswer, readFeature } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"
import type { RemoteFeature } from "./RemoteFeature.ts"

/** A feature of which the project says nothing that can be read: the host's option stays. */
const undecided = (id: string): RemoteFeature => ({ id, isEnabled: false, config: null })

const readFeatures = readEach("the project's features", readFeature)

/** What the host's project says of each feature (spec 7); only ids and names, no addresses (SEC-32). Fails with `ApiFailed`. */
export const fetchConfig = ApiClient.use((api) => api.json({ role: "config", path: "/appkit/v1/config" })).pipe(
  Effect.flatMap(decodeAnswer(readConfigAnswer)),
  Effect.flatMap(({ features }) => readFeatures(features)),
  Effect.map((features) =>
    features.map(({ id, isEnabled, config }): RemoteFeature => {
      if (typeof isEnabled !== "boolean" || !(config === undefined || Array.isArray(config))) return undecided(id)
      const providers = config?.filter((one) => typeof one === "string")
      if (providers?.length === 0 && config?.length !== 0) return undecided(id)
      return { id, isEnabled, ...(providers && { config: providers }) }
    })
  )
)
