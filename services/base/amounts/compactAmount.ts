import { floorAmount } from "./floorAmount.ts"

/** Powers of ten with the letters that English, and most exchanges in other languages, write for them. */
const steps = [
  [12n, "T"],
  [9n, "B"],
  [6n, "M"]
] as const

/** No one holds more; who sends such a figure wants to fill the row. */
const most = 999_999n * 100n

/**
 * Formats base units for a place with little room: below a million as `floorAmount` does, and above with 2
 * decimals of the million, the billion or the trillion, floored: `compactAmount(1234567890n, 3)` returns `"1.23M"`.
 */
export const compactAmount = (units: bigint, decimals: number): string => {
  const whole = units / 10n ** BigInt(decimals)
  for (const [power, letter] of steps) {
    if (whole < 10n ** power) continue
    const hundredths = (whole * 100n) / 10n ** power
    return hundredths > most ? `>${floorAmount(most, 2, 0)}${letter}` : `${floorAmount(hundredths, 2, 2)}${letter}`
  }
  return floorAmount(units, decimals)
}
