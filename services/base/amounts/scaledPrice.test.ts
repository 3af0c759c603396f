import { expect, test } from "vitest"
import { scaledPrice } from "./scaledPrice.ts"

test.each([
  [0, 0n],
  [1, 100_000_000n],
  [0.000_000_012, 1n],
  [1e14, 10n ** 22n],
  [1.1e15, undefined],
  [1.8e300, undefined],
  [Infinity, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [undefined, undefined]
])("a price of %s dollars", (price, scaled) => expect(scaledPrice(price)).toBe(scaled))
