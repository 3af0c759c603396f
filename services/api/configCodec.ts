import { Schema } from "effect"

/** GET /projects/v1/origins (spec 7). */
export const readOriginsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ allowedOrigins: Schema.Array(Schema.String) })
)

/** GET v1/supported-chains (spec 7). */
export const readSupportedChainsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ http: Schema.Array(Schema.String), ws: Schema.optionalKey(Schema.Array(Schema.String)) })
)
