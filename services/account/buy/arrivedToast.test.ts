import { expect, it } from "vitest"
import { shortenAddress } from "../../base/addresses/shortenAddress.ts"
import { arrivedText, arrivedToast } from "./arrivedToast.ts"
import type { BuyOrder } from "./Purchase.ts"

it.each([
  [1_234_567_890_123_456_789n, 18, "1.234567"],
  [1_500_000n, 6, "1.5"],
  [2_000_000n, 6, "2"],
  [7n, 18, "0.000000000000000007"],
  [3n, 0, "3"]
])("%s units of %s decimals are %s", (units, decimals, text) => {
  expect(arrivedText({ units, decimals })).toBe(text)
})

it("names the network, and the receiver where another account is in use", () => {
  const order = {
    account: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
    network: { name: "Ethereum" },
    token: { symbol: "USDC" }
  } as unknown as BuyOrder
  const arrival = { units: 1_500_000n, decimals: 6 }
  const values = { amount: "1.5", symbol: "USDC", network: "Ethereum" }
  expect(arrivedToast(order, arrival, false)).toEqual({ tone: "ok", text: "arrivedOn", values })
  expect(arrivedToast(order, arrival, true)).toEqual({
    tone: "ok",
    text: "arrivedAt",
    values: { ...values, address: shortenAddress(order.account) }
  })
})
