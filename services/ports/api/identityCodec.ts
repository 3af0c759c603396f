import { Schema } from "effect"

/** GET /v1/identity/{address} (spec 7). */
export const readIdentityAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    name: Schema.optionalKey(Schema.NullOr(Schema.String)),
    avatar: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
)
