import { floorAmount } from "../../../services/amounts/floorAmount.ts"
import { shownAmount } from "./shownAmount.ts"

/** The price of a token in another: 2 decimals from a hundred on, else as any amount. */
export const priceText = (units: bigint, decimals: number): string =>
  units >= 100n * 10n ** BigInt(decimals) ? floorAmount(units, decimals, 2) : shownAmount(units, decimals)
