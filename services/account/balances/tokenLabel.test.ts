import { expect, test } from "vitest"
import { timo } from "../../../test/support/solana.ts"
import { tokenLabel } from "./tokenLabel.ts"

test("a token without a symbol is called by its address: an amount never stands alone", () => {
  expect(tokenLabel({ symbol: "USDC", address: timo })).toBe("USDC")
  expect(tokenLabel({ symbol: "SOL" })).toBe("SOL")
  expect(tokenLabel({ symbol: "", address: timo })).toMatch(/^C2Z\w*…\w+$/)
  expect(tokenLabel({ symbol: "" })).toBe("")
})
