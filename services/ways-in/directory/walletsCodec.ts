import { Schema } from "effect"

/** GET /getWallets (spec 7). Entries are decoded one by one, so that an invalid one does not invalidate its page. */
export const readWalletsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ data: Schema.Array(Schema.Unknown), count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) })
)
