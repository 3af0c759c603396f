import { expect, it } from "vitest"
import { lossPercent, percentText } from "./figureText.ts"

it("hundredths of a percent are written with two decimals", () => {
  expect([0n, 5n, 56n, 180n, 10_000n].map(percentText)).toEqual(["0.00", "0.05", "0.56", "1.80", "100.00"])
})

it("a loss is written without zeros at its end", () => {
  expect([9_500n, 450n, 456n].map(lossPercent)).toEqual(["95", "4.5", "4.56"])
})
