import { Schema } from "effect"

/** A decimal number, which services write as a text or as a number. */
const Decimal = Schema.Union([Schema.String, Schema.Finite])

const PurchaseCurrency = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  symbol: Schema.String,
  networks: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      display_name: Schema.String,
      chain_id: Decimal,
      contract_address: Schema.optionalKey(Schema.NullOr(Schema.String))
    })
  )
})

const PaymentCurrency = Schema.Struct({
  id: Schema.String,
  payment_method_limits: Schema.Array(Schema.Struct({ id: Schema.String, min: Decimal, max: Decimal }))
})

/** A currency that providers sell, in the service's form. */
export type PurchaseCurrency = typeof PurchaseCurrency.Type

/** A currency to pay with, in the service's form. */
export type PaymentCurrency = typeof PaymentCurrency.Type

/** GET /v1/onramp/options (spec 7); each entry is read on its own. */
export const readBuyOptionsAnswer = Schema.decodeUnknownExit(
  Schema.Struct({
    paymentCurrencies: Schema.Array(Schema.Unknown),
    purchaseCurrencies: Schema.Array(Schema.Unknown)
  })
)
export const readPurchaseCurrency = Schema.decodeUnknownExit(PurchaseCurrency)
export const readPaymentCurrency = Schema.decodeUnknownExit(PaymentCurrency)

const Money = Schema.Struct({ amount: Decimal, currency: Schema.String })

const BuyQuote = Schema.Struct({
  networkFee: Money,
  paymentSubtotal: Money,
  paymentTotal: Money,
  purchaseAmount: Money,
  quoteId: Schema.String
})

/** An offer in the service's form. */
export type BuyQuoteAnswer = typeof BuyQuote.Type

/** POST /v1/onramp/quote (spec 7). */
export const readBuyQuoteAnswer = Schema.decodeUnknownExit(BuyQuote)

/** POST /v1/generators/onrampurl (spec 7). */
export const readBuyUrlAnswer = Schema.decodeUnknownExit(Schema.Struct({ url: Schema.String }))
