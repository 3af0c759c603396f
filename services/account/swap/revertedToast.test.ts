import { expect, it } from "vitest"
import { revertedToast } from "./revertedToast.ts"
import type { PlacedSwap } from "./SwapOrder.ts"

it("says that a swap was undone, and that nothing moved", () => {
  const token = (symbol: string, decimals: number) => ({ symbol, decimals })
  const order = {
    from: token("ETH", 18),
    to: token("USDC", 6),
    amount: 1_500_000_000_000_000_000n,
    connector: { name: "Fernhold" }
  }
  expect(revertedToast({ order } as unknown as PlacedSwap)).toEqual({
    tone: "bad",
    text: "notSent",
    detail: "nothingMoved",
    values: { amount: "1.5", symbol: "ETH", token: "USDC", wallet: "Fernhold" }
  })
})
