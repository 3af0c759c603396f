import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"

/** US cents as text in two parts, so that the cents can be dimmed: `$4,182` and `.07` (the design's section 10). */
export const dollars = (cents: bigint): readonly [whole: string, rest: string] => {
  const text = floorAmount(cents, 2, 2)
  return [`$${text.slice(0, -3)}`, text.slice(-3)]
}

/** US cents as one text. */
export const dollarText = (cents: bigint): string => dollars(cents).join("")
