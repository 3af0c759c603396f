import { Schema } from "effect"

/** A whole number in base units, as text; below 2^256. */
const Units = Schema.String.check(Schema.isPattern(/^\d{1,78}$/))
const Data = Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-f]{2})*$/i))
/** Gas as the rows of the service have it: a text or a number. */
const Gas = Schema.Union([Units, Schema.Finite])

/** GET /v1/convert/tokens (spec 7). */
export const readTokensAnswer = Schema.decodeUnknownExit(Schema.Struct({ tokens: Schema.Array(Schema.Unknown) }))

/** One token of that list. */
export const readSwapToken = Schema.decodeUnknownExit(
  Schema.Struct({
    name: Schema.String,
    symbol: Schema.String,
    address: Schema.String,
    decimals: Schema.Union([Schema.Finite, Schema.String.check(Schema.isPattern(/^\d{1,2}$/))]),
    logoUri: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
)

/** GET /v1/convert/quotes (spec 7). */
export const readQuotesAnswer = Schema.decodeUnknownExit(Schema.Struct({ quotes: Schema.Array(Schema.Unknown) }))

/** One quote of that list. */
export const readSwapQuote = Schema.decodeUnknownExit(Schema.Struct({ fromAmount: Units, toAmount: Units }))

/** GET /v1/convert/allowance (spec 7). */
export const readAllowanceAnswer = Schema.decodeUnknownExit(Schema.Struct({ allowance: Units }))

/** GET /v1/convert/gas-price (spec 7). */
export const readGasPriceAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ standard: Units, fast: Units, instant: Units })
)

/** POST /v1/fungible/price (spec 7): newer services name the address as well. */
export const readPricesAnswer = Schema.decodeUnknownExit(Schema.Struct({ fungibles: Schema.Array(Schema.Unknown) }))

/** One price of that list; `null` where it is unknown. */
export const readPrice = Schema.decodeUnknownExit(
  Schema.Struct({
    symbol: Schema.NullOr(Schema.String),
    price: Schema.NullOr(Schema.Finite),
    address: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
)

/** POST /v1/convert/build-transaction (spec 7). */
export const readBuiltSwapAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    tx: Schema.Struct({
      from: Schema.String,
      to: Schema.String,
      data: Data,
      amount: Units,
      eip155: Schema.optionalKey(Schema.NullOr(Schema.Struct({ gas: Gas })))
    })
  })
)

/** GET /v1/convert/build-approve (spec 7). */
export const readBuiltApprovalAnswer = Schema.decodeUnknownExit(
  Schema.Struct({ tx: Schema.Struct({ from: Schema.String, to: Schema.String, data: Data }) })
)
