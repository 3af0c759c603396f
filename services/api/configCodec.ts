import { Schema } from "effect"

/** GET /projects/v1/origins (spec 7). */
export const readOriginsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ allowedOrigins: Schema.Array(Schema.String) })
)

/** GET v1/supported-chains (spec 7). */
export const readSupportedChainsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ http: Schema.Array(Schema.String), ws: Schema.optionalKey(Schema.Array(Schema.String)) })
)

/** GET /appkit/v1/config (spec 7). */
export const readConfigAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    features: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        isEnabled: Schema.Boolean,
        config: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String)))
      })
    )
  })
)

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
