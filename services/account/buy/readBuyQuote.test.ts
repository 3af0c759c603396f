import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { readBuyQuote } from "./readBuyQuote.ts"

const question = { symbol: "USDC", currency: "USD", cents: 15_000n }
const money = (amount: string | number, currency = "USD") => ({ amount, currency })
const answer = {
  networkFee: money("0.09"),
  paymentSubtotal: money("147.00"),
  paymentTotal: money("150"),
  purchaseAmount: money("146.91", "USDC"),
  quoteId: "1"
}
const read = (more: Partial<typeof answer> = {}, of: Partial<typeof question> = {}) =>
  readBuyQuote({ ...answer, ...more }, { ...question, ...of })

describe("an offer", () => {
  it("is read to the digit, as text or as a number; digits past the eighteenth are cut off", () => {
    assert.deepStrictEqual(read(), { estimate: false, units: 146_910_000_000_000_000_000n, fees: 300n })
    assert.deepStrictEqual(read({ purchaseAmount: money(146.91, "USDC") }), read())
    assert.deepStrictEqual(read({ purchaseAmount: money("0.1234567890123456789", "USDC") }), {
      estimate: false,
      units: 123_456_789_012_345_678n,
      fees: 300n
    })
  })

  it("that cannot be true is none", () => {
    for (const wrong of [
      { purchaseAmount: money("146.91", "DAI") },
      { purchaseAmount: money("150.01", "USDC") },
      { purchaseAmount: money("0", "USDC") },
      { purchaseAmount: money("-1", "USDC") },
      { purchaseAmount: money("1e30", "USDC") },
      { purchaseAmount: money(Number.NaN, "USDC") },
      { paymentTotal: money("1") },
      { paymentTotal: money("150", "EUR") },
      { paymentTotal: money("151") },
      { paymentSubtotal: money("147", "EUR") },
      { paymentSubtotal: money("much") },
      { paymentSubtotal: money("150.01") }
    ])
      assert.deepStrictEqual(read(wrong), { estimate: true })
  })

  it("of a token that is no dollar may be any figure; of dollars never more than is paid", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (units) => {
        const amount = formatAmount(units, 18)
        assert.isFalse(read({ purchaseAmount: money(amount, "ETH") }, { symbol: "ETH" }).estimate)
        assert.strictEqual(read({ purchaseAmount: money(amount, "USDC") }).estimate, units > 150n * 10n ** 18n)
      })
    )
  })

  it("without fees is one, and one of dollars to the last digit; other money may be worth more than a dollar", () => {
    assert.deepStrictEqual(read({ paymentSubtotal: money("150") }), {
      estimate: false,
      units: 146_910_000_000_000_000_000n,
      fees: 0n
    })
    assert.deepInclude(read({ purchaseAmount: money("150", "USDC") }), { estimate: false })
    const euros = {
      paymentTotal: money("150", "EUR"),
      paymentSubtotal: money("147", "EUR"),
      purchaseAmount: money("160", "USDC")
    }
    assert.deepInclude(read(euros, { currency: "EUR" }), { estimate: false })
  })
})
