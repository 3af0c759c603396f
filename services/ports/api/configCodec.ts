import { Schema } from "effect"

/** GET /projects/v1/origins (spec 7). */
export const readOriginsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ allowedOrigins: Schema.Array(Schema.Unknown) })
)

/** GET v1/supported-chains (spec 7). */
export const readSupportedChainsAnswer = Schema.decodeUnknownExit(Schema.Struct({ http: Schema.Array(Schema.Unknown) }))

/** GET /appkit/v1/config (spec 7). */
export const readConfigAnswer = Schema.decodeUnknownExit(Schema.Struct({ features: Schema.Array(Schema.Unknown) }))

/** One feature of that list; only its id has to be readable. */
export const readFeature = Schema.decodeUnknownExit(
  Schema.Struct({ id: Schema.String, isEnabled: Schema.Unknown, config: Schema.optionalKey(Schema.Unknown) })
)

/** One origin or network of a list. */
export const readText = Schema.decodeUnknownExit(Schema.String)

/** GET /getAnalyticsConfig (spec 7). */
export const readAnalyticsConfigAnswer = Schema.decodeUnknownExit(Schema.Struct({ isAnalyticsEnabled: Schema.Boolean }))

/** GET /appkit/v1/project-limits. */
export const readLimitsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    planLimits: Schema.Struct({
      tier: Schema.String,
      isAboveRpcLimit: Schema.Boolean,
      isAboveMauLimit: Schema.Boolean
    })
  })
)
