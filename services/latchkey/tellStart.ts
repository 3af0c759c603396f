import { Effect } from "effect"
import { Analytics } from "../analytics/Analytics.ts"
import { Settings } from "../options/Settings.ts"
import { startProperties } from "./startProperties.ts"

/** Tells the host that an instance starts, and with what (spec 7). In a page the part around its buttons does so. */
export const tellStart = Effect.gen(function* () {
  const { options } = yield* Settings
  const analytics = yield* Analytics
  yield* analytics.track("INITIALIZE", startProperties(options))
})
