import { assert, describe, it } from "@effect/vitest"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { totalCents, usdCents } from "../balances/usdValue.ts"
import { sendStep, type SendDraft } from "./sendStep.ts"

const token: TokenBalance = {
  networkId: "eip155:1",
  address: "0x1",
  name: "USD Coin",
  symbol: "USDC",
  decimals: 6,
  units: 612_400_000n,
  price: 1
}
const ready: SendDraft = { token, amount: "120", receiver: "0x2", receiverValid: true }

describe("the send button (the design's section 8)", () => {
  const rows: ReadonlyArray<readonly [string, Partial<SendDraft>]> = [
    ["stepPreview", {}],
    ["stepAddress", { receiverValid: false }],
    ["stepAddress", { receiverValid: undefined }],
    ["stepReceiver", { receiver: "", receiverValid: undefined }],
    ["stepNotEnough", { amount: "612.400001" }],
    ["stepPreview", { amount: "612.4" }],
    ["stepEnter", { amount: "" }],
    ["stepEnter", { amount: "0.0" }],
    ["stepAmount", { amount: "1.2345678" }],
    ["stepAmount", { amount: "1.2.3" }],
    ["stepToken", { token: undefined, amount: "", receiver: "" }],
    ["stepNotEnough", { amount: "900", receiver: "" }]
  ]
  for (const [expected, part] of rows)
    it(`${expected}: ${JSON.stringify(part, (_, value) => (value === undefined ? "none" : value))}`, () => {
      assert.strictEqual(sendStep({ ...ready, ...part }), expected)
    })
})

describe("worth in US cents", () => {
  it("floors, keeps cheap tokens, and does not guess", () => {
    assert.strictEqual(usdCents(token), 61_240n)
    assert.strictEqual(
      usdCents({ ...token, decimals: 18, units: 1_482_999_999_999_999_999n, price: 2_372.99 }),
      351_914n
    )
    assert.strictEqual(usdCents({ ...token, decimals: 0, units: 10n ** 9n, price: 0.00000123 }), 123_000n)
    assert.isUndefined(usdCents({ ...token, price: undefined }))
    for (const price of [Number.NaN, -1, Number.POSITIVE_INFINITY]) assert.isUndefined(usdCents({ ...token, price }))
    assert.isUndefined(totalCents([{ ...token, price: undefined }]))
    assert.strictEqual(totalCents([token, { ...token, price: undefined }, token]), 122_480n)
  })
})
