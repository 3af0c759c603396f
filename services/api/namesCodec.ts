import { Schema } from "effect"

const NameRecord = Schema.Struct({
  name: Schema.String,
  addresses: Schema.Record(Schema.String, Schema.Struct({ address: Schema.String })),
  attributes: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ avatar: Schema.optionalKey(Schema.NullOr(Schema.String)) })))
  )
})

/** A registered name, its addresses by coin type. */
export type NameRecord = typeof NameRecord.Type

/** GET /v1/profile/account/{name} (spec 7). */
export const readNameAnswer = Schema.decodeUnknownExit(NameRecord)

/** GET /v1/profile/reverse/{address} (spec 7). */
export const readNamesAnswer = Schema.decodeUnknownExit(Schema.Array(NameRecord))

/** GET /v1/profile/suggestions/{name} (spec 7). */
export const readSuggestionsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ suggestions: Schema.Array(Schema.Struct({ name: Schema.String, registered: Schema.Boolean })) })
)

/** POST /v1/profile/account (spec 7). */
export const readRegisteredAnswer = Schema.decodeUnknownExit(Schema.Struct({ success: Schema.Boolean }))

const readReasons = Schema.decodeUnknownExit(
  Schema.Struct({ reasons: Schema.NonEmptyArray(Schema.Struct({ description: Schema.String })) })
)

/** The first reason in the body of a refused request; `undefined` where there is none. */
export const readRefusal = (body: unknown): string | undefined => {
  if (typeof body !== "string") return undefined
  try {
    const read = readReasons(JSON.parse(body))
    return read._tag === "Success" ? read.value.reasons[0].description : undefined
  } catch {
    return undefined
  }
}
