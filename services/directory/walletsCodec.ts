import { Schema } from "effect"

/** GET /getWallets (spec 7). Entries are read one by one, so that a bad one does not take its page along. */
export const readWalletsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ data: Schema.Array(Schema.Unknown), count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) })
)
