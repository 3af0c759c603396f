import { Effect } from "effect"
import { InvalidInput } from "../errors/inputErrors.ts"
import { Features } from "./Features.ts"
import type { SwitchedFeature } from "./viewFeatures.ts"

/** Fails with `InvalidInput`, whose field is `features`, where the host's options or its project have a feature off. */
export const requireFeature = (feature: SwitchedFeature): Effect.Effect<void, InvalidInput, Features> =>
  Features.use((features) =>
    features.get()[feature]
      ? Effect.void
      : Effect.fail(
          new InvalidInput({
            field: "features",
            message: `\`features.${feature}\` is off, in the options or in the settings of the project.`
          })
        )
  )
