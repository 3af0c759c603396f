import { floorAmount } from "../../../services/base/amounts/floorAmount.ts"
import { shownAmount } from "../../../services/base/amounts/shownAmount.ts"
import type { SwapSummary } from "../../../services/account/swap/summaryOf.ts"
import { dollarText } from "../account/money.ts"

// The figures of a swap as text.

/** Hundredths of a percent: `56n` is `0.56`. */
export const percentText = (hundredths: bigint): string =>
  `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, "0")}`

/** A loss in hundredths of a percent, without zeros at its end: "95", "4.5". */
export const lossPercent = (hundredths: bigint): string => percentText(hundredths).replace(/\.?0+$/, "")

/** The price of a token in another: 2 decimals from a hundred on, else as any amount. */
export const priceText = (units: bigint, decimals: number): string =>
  units >= 100n * 10n ** BigInt(decimals) ? floorAmount(units, decimals, 2) : shownAmount(units, decimals)

/** US cents; a dash without a value, and "less than a cent" for a fee that is one. */
export const worthText = (cents: bigint | undefined): string =>
  cents === undefined ? "–" : cents === 0n ? "<$0.01" : dollarText(cents)

/** The fee of a swap: its worth, or `walletDecides` where its wallet decides who pays it. */
export const feeText = ({ feeWorth, payer }: Pick<SwapSummary, "feeWorth" | "payer">, walletDecides: string): string =>
  payer === "wallet" ? walletDecides : worthText(feeWorth)
