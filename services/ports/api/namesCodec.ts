import { Schema } from "effect"

const NameRecord = Schema.Struct({
  name: Schema.String,
  addresses: Schema.Record(Schema.String, Schema.Struct({ address: Schema.String })),
  // One map of them, a list of maps, or `null`; any other form adds no address.
  attributes: Schema.optionalKey(Schema.Unknown)
})

/** A registered name, its addresses by coin type. */
export type NameRecord = typeof NameRecord.Type

/** GET /v1/profile/account/{name} (spec 7); an empty list where the name is not registered. */
export const readNameAnswer = Schema.decodeUnknownExit(Schema.Union([NameRecord, Schema.Tuple([])]))

/** The address of a record's picture, if it has one. */
export const avatarOf = ({ attributes }: NameRecord): string | undefined => {
  const pictures = [attributes].flat().map((one): unknown => Object(one).avatar)
  return pictures.find((one): one is string => typeof one === "string" && one !== "")
}

/** GET /v1/profile/reverse/{address} (spec 7). */
export const readNamesAnswer = Schema.decodeUnknownExit(Schema.Array(Schema.Unknown))

/** One record of that list. */
export const readNameRecord = Schema.decodeUnknownExit(NameRecord)

/** GET /v1/profile/suggestions/{name} (spec 7). */
export const readSuggestionsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ suggestions: Schema.Array(Schema.Unknown) })
)

/** One name of that list. */
export const readSuggestion = Schema.decodeUnknownExit(
  Schema.Struct({ name: Schema.String, registered: Schema.Boolean })
)

/** POST /v1/profile/account (spec 7): whether it was registered, or the new record. */
export const readRegisteredAnswer = Schema.decodeUnknownExit(
  Schema.Union([Schema.Struct({ success: Schema.Boolean }), NameRecord])
)

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
