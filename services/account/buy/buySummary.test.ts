import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { ethereum } from "../../../test/support/networks.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { emptyBuy } from "./BuyForm.ts"
import { buySummary } from "./buySummary.ts"
import { readBuyOptions } from "./readBuyOptions.ts"
import { sampleBuyOptions } from "./sampleBuyOptions.ts"

const options = readBuyOptions(sampleBuyOptions, networkOf(ethereum))
const sum = (amount: string, more: object = {}) => buySummary({ ...emptyBuy, ...more, amount }, options, "eip155")

describe("the form of a purchase (spec 9: card 10 to 7500, bank 10 to 25000)", () => {
  it("says what is missing", () => {
    const rows = [
      ["", "enterAmount"],
      ["0", "enterAmount"],
      ["9.99", "tooLittle"],
      ["10", "continue"],
      ["7500", "continue"],
      ["25000", "continue"],
      ["25000.01", "tooMuch"],
      ["1.234", "checkAmount"],
      ["-5", "checkAmount"],
      ["1e3", "checkAmount"]
    ] as const
    for (const [amount, need] of rows) assert.strictEqual(sum(amount).need, need, amount)
    assert.strictEqual(buySummary({ ...emptyBuy, amount: "50" }, undefined, "eip155").need, "nothing")
    assert.strictEqual(buySummary({ ...emptyBuy, amount: "50" }, options, "bip122").need, "nothing")
    const unread = { ...options, unread: true } as const
    assert.strictEqual(buySummary({ ...emptyBuy, amount: "50" }, unread, "eip155").need, "continue")
    assert.strictEqual(buySummary(emptyBuy, { ...unread, tokens: [] }, "eip155").need, "unread")
  })

  it("continues exactly within the limits, and by bank alone above those of cards", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), (cents) => {
        const { need, bankOnly } = sum(formatAmount(cents, 2))
        assert.strictEqual(need === "continue", cents >= 1_000n && cents <= 2_500_000n)
        assert.strictEqual(bankOnly, cents > 750_000n && cents <= 2_500_000n)
      })
    )
  })

  it("takes the first of what was not chosen, or of what is gone", () => {
    assert.deepInclude(sum("50").token, { symbol: "USDC" })
    assert.deepInclude(sum("50", { token: "ETH", currency: "EUR" }).currency, { code: "EUR" })
    assert.deepInclude(sum("50", { token: "GONE" }).token, { symbol: "USDC" })
  })
})
