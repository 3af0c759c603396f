import { Schema } from "effect"

const SessionRecord = Schema.Struct({
  pci: Schema.String,
  project: Schema.Struct({
    name: Schema.String,
    url: Schema.optionalKey(Schema.NullOr(Schema.String)),
    iconUrl: Schema.optionalKey(Schema.NullOr(Schema.String))
  }),
  /** In seconds since the epoch, as the two others are; servers name it in either way. */
  expiration: Schema.optionalKey(Schema.Finite),
  expiry: Schema.optionalKey(Schema.Finite),
  createdAt: Schema.Finite,
  revokedAt: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  permissions: Schema.Array(Schema.Unknown)
})

/** A smart session as the service lists it. */
export type SessionRecord = typeof SessionRecord.Type

/** GET /v1/sessions/{address} (spec 7). Each session is read on its own: an odd one does not hide the others. */
export const readSessionsAnswer = Schema.decodeUnknownExit(Schema.Struct({ pcis: Schema.Array(Schema.Unknown) }))

/** One session of that list. */
export const readSessionRecord = Schema.decodeUnknownExit(SessionRecord)
