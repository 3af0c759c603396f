import { Effect } from "effect"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { Features, type FeaturesValue } from "./Features.ts"

/** Parts of the product that cannot be opened or called where they are off. */
export type SwitchedFeature = keyof Pick<FeaturesValue, "send" | "swaps" | "onramp" | "receive" | "activity">

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
