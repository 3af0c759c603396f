import { expect, it } from "vitest"
import { arrivedText, arrivedToast } from "./arrivedToast.ts"

type Arrived = Parameters<typeof arrivedText>[0]
const arrived = (units: bigint, decimals: number | undefined, symbol = "ETH") =>
  ({ status: "arrived", units, decimals, order: { token: { symbol } } }) as unknown as Arrived

it.each([
  [1_234_567_890_123_456_789n, 18, "1.234567"],
  [1_500_000n, 6, "1.5"],
  [2_000_000n, 6, "2"],
  [7n, 18, "0.000000000000000007"],
  [3n, 0, "3"],
  [3n, undefined, ""]
])("%s units of %s decimals are %s", (units, decimals, text) => {
  expect(arrivedText(arrived(units, decimals))).toBe(text)
})

it("is said in the visitor's words", () => {
  const toast = arrivedToast(arrived(1_500_000n, 6, "USDC"), (amount, symbol) => `${amount} ${symbol} sind da`)
  expect(toast).toEqual({ tone: "ok", text: "1.5 USDC sind da" })
})
