import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import { payDecimals, shownDecimals } from "../../../services/account/buy/BuyOptions.ts"

/** Hundredths of a currency as text, without cents for whole amounts. */
export const moneyText = (cents: bigint): string => floorAmount(cents, payDecimals, payDecimals).replace(/\.00$/, "")

/** What is bought, about: with 2 decimals from a hundred on, else with 6. */
export const boughtText = (units: bigint): string =>
  units >= 100n * 10n ** BigInt(shownDecimals)
    ? floorAmount(units, shownDecimals, 2)
    : floorAmount(units, shownDecimals, 6).replace(/\.?0+$/, "")
