import { Schema } from "effect"

const DecimalText = Schema.String.check(Schema.isPattern(/^\d+(\.\d+)?$/))

const BalancesAnswer = Schema.Struct({
  balances: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      symbol: Schema.String,
      chainId: Schema.String,
      address: Schema.optionalKey(Schema.String),
      value: Schema.optionalKey(Schema.Finite),
      price: Schema.Finite,
      quantity: Schema.Struct({ decimals: Schema.String.check(Schema.isPattern(/^\d{1,2}$/)), numeric: DecimalText }),
      iconUrl: Schema.optionalKey(Schema.NullOr(Schema.String))
    })
  )
})

/** GET /v1/account/{address}/balance (spec 7): numbers that are negative, NaN or in exponent form are rejected. */
export const readBalancesAnswer = Schema.decodeUnknownExit(BalancesAnswer)
