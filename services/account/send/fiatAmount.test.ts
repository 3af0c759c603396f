import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { readTypedAmount } from "../../base/amounts/readTypedAmount.ts"
import { formatAmount } from "../../base/amounts/formatAmount.ts"
import { usdCents } from "../balances/usdValue.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { fiatProblem, hasFiat, turnFiat, typeFiat, fiatAmount } from "./fiatAmount.ts"
import { emptyForm } from "./SendForm.ts"

const holding = fc.record({
  networkId: fc.constant("eip155:1" as const),
  name: fc.constant("Token"),
  symbol: fc.constant("TKN"),
  decimals: fc.integer({ min: 0, max: 36 }),
  units: fc.bigInt({ min: 0n, max: 2n ** 128n }),
  price: fc.oneof(
    fc.double({ min: 1e-8, max: 1e6, noNaN: true }),
    fc.constantFrom(1e-8, 1e-7, 0.01, 1, 3, 2403.85, 99_999)
  )
})
const coin: TokenBalance = {
  networkId: "eip155:1",
  name: "Ether",
  symbol: "ETH",
  decimals: 18,
  units: 10n ** 18n,
  price: 2500
}
const unitsOf = (text: string, decimals: number) => Result.getOrElse(readTypedAmount(text, decimals), () => -1n)

describe("amounts typed in US dollars (SEC-21)", () => {
  it("never send more than was typed, nor more than is held when no more is typed than that is worth", () => {
    fc.assert(
      fc.property(holding, fc.bigInt({ min: 0n, max: 10n ** 15n }), (token, cents) => {
        const units = fiatAmount(cents, token)
        assert.isTrue(usdCents({ ...token, units })! <= cents)
        const worth = usdCents(token)!
        if (cents <= worth) assert.isTrue(units <= token.units)
        assert.isTrue(fiatAmount(worth, token) <= token.units)
      }),
      { numRuns: 2_000 }
    )
  })

  it("lose less than a base unit or a thousandth of a cent, whichever is more", () => {
    fc.assert(
      fc.property(holding, fc.bigInt({ min: 0n, max: 10n ** 15n }), (token, cents) => {
        const scaled = BigInt(Math.round(token.price * 1e8))
        const whole = 10n ** BigInt(token.decimals)
        // In thousandths of a cent, times 10^decimals.
        const missing = cents * 1_000_000_000n * whole - fiatAmount(cents, token) * scaled * 1_000n
        const most = scaled * 1_000n > 1_000_000n * whole ? scaled * 1_000n : 1_000_000n * whole
        assert.isTrue(missing >= 0n && missing < 2n * most)
      }),
      { numRuns: 1_000 }
    )
  })

  it("turning there and back changes nothing of what is sent", () => {
    fc.assert(
      fc.property(holding, fc.bigInt({ min: 0n, max: 2n ** 128n }), (token, units) => {
        const typed = { ...emptyForm, amount: formatAmount(units, token.decimals) }
        const there = { ...typed, ...turnFiat(typed, token) }
        assert.strictEqual(there.amount, typed.amount)
        assert.deepStrictEqual({ ...there, ...turnFiat(there, token) }, { ...typed, fiat: undefined })
      })
    )
  })

  it("are cents, and become a short amount of the token", () => {
    assert.deepStrictEqual(typeFiat("100", coin), { fiat: "100", amount: "0.04" })
    assert.deepStrictEqual(typeFiat("0,10", coin), { fiat: "0,10", amount: "0.00004" })
    assert.strictEqual(typeFiat("100", { ...coin, price: 2403.85 }).amount, "0.041599933")
    assert.strictEqual(unitsOf(typeFiat("0.01", { ...coin, decimals: 0 }).amount, 0), 0n)
  })

  it("text that is no amount sends nothing and says why", () => {
    for (const [text, problem] of [
      ["1.234", "tooManyDecimals"],
      ["1,000", "amountSeparator"],
      ["-1", "amountSign"],
      ["$5", "notAnAmount"]
    ] as const) {
      const typed = { ...emptyForm, ...typeFiat(text, coin) }
      assert.strictEqual(unitsOf(typed.amount, 18), -1n)
      assert.strictEqual(turnFiat(typed, coin).amount, "")
      assert.strictEqual(fiatProblem(text), problem)
    }
    assert.isUndefined(fiatProblem(""))
    assert.strictEqual(typeFiat("", coin).amount, "")
  })

  it("only where a price is known", () => {
    for (const price of [undefined, 0, -1, Number.NaN, Infinity, 1e-9, 1e300])
      assert.isFalse(hasFiat({ decimals: 18, price }), String(price))
    assert.isTrue(hasFiat(coin))
    // A price that is gone meanwhile: nothing is guessed, and what was to be sent stays.
    const { price: _, ...bare } = coin
    assert.deepStrictEqual(turnFiat({ ...emptyForm, amount: "1", fiat: "2500" }, bare), {
      fiat: undefined,
      amount: "1"
    })
  })
})
