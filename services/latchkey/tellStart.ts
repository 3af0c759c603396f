import { Effect } from "effect"
import { Analytics } from "../analytics/Analytics.ts"
import { Settings } from "../options/Settings.ts"
import { startProperties } from "./startProperties.ts"

/** Emits INITIALIZE with the options in use (spec 7). In a page `ui/host` emits it. */
export const tellStart = Effect.gen(function* () {
  const { options } = yield* Settings
  const analytics = yield* Analytics
  yield* analytics.track("INITIALIZE", startProperties(options))
})
