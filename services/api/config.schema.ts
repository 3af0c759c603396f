import { Schema } from "effect"

/** GET /projects/v1/origins (spec 7). */
export const OriginsAnswer = Schema.Struct({ allowedOrigins: Schema.Array(Schema.String) })

/** GET v1/supported-chains (spec 7). */
export const SupportedChainsAnswer = Schema.Struct({
  http: Schema.Array(Schema.String),
  ws: Schema.optionalKey(Schema.Array(Schema.String))
})
