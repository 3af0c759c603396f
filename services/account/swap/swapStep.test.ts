import { assert, describe, it } from "@effect/vitest"
import type { SwapToken } from "./SwapToken.ts"
import { swapStep } from "./swapStep.ts"

const token = (check: SwapToken["check"]): SwapToken => ({
  address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  check,
  twin: false,
  iconUrl: undefined
})
const draft = { amount: "1", held: 5_000_000n, coins: 5n, fee: 1n, native: false, quote: "ready" } as const

describe("the next step of a swap, by its tokens (SEC-21)", () => {
  for (const [check, need] of [
    ["known", "review"],
    ["reading", "review"],
    ["otherUnits", "refusedToken"],
    ["untold", "refusedToken"],
    ["gone", "refusedToken"],
    ["unread", "unreadToken"]
  ] as const)
    it(`a token that is ${check}: ${need}`, () => {
      assert.strictEqual(swapStep({ ...draft, from: token(check), to: token("known") }), need)
      assert.strictEqual(swapStep({ ...draft, from: token("known"), to: token(check) }), need)
    })
})
