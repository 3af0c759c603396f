import { Schema } from "effect"

/** An amount of whole tokens. Servers put the point also where no digit follows (`7.`) or precedes (`.5`). */
const amount = /^(?=\.?\d)\d*\.?\d*$/
/** No known token has more decimals than 36. */
const decimals = /^(?:[0-2]?\d|3[0-6])$/

const written = (form: RegExp) => Schema.String.check(Schema.isPattern(form))

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))

const ServiceBalance = Schema.Struct({
  name: optional(Schema.String),
  symbol: optional(Schema.String),
  chainId: optional(Schema.String),
  address: optional(Schema.String),
  price: optional(Schema.Finite),
  quantity: Schema.Struct({ decimals: written(decimals), numeric: written(amount) }),
  iconUrl: optional(Schema.String)
})

/** GET /v1/account/{address}/balance (spec 7): its entries are read one by one. */
export const readBalancesAnswer = Schema.decodeUnknownExit(Schema.Struct({ balances: Schema.Array(Schema.Unknown) }))

const readEntry = Schema.decodeUnknownExit(ServiceBalance)

const asText = (value: unknown) => (typeof value === "number" ? `${value}` : value)

/** One entry of that list; its amount and decimals are texts or numbers. Amounts that are negative, NaN or in exponent form are rejected. */
export const readBalanceEntry = (entry: unknown) => {
  const { quantity, ...rest } = Object(entry)
  const { numeric, decimals } = Object(quantity)
  return readEntry({ ...rest, quantity: { numeric: asText(numeric), decimals: asText(decimals) } })
}
