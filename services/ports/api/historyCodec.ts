import { Schema } from "effect"

/** GET /v1/account/{account}/history (spec 7). Each entry is read on its own: an odd one does not hide the others. */
export const readHistoryAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    data: Schema.Array(Schema.Unknown),
    next: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
)
