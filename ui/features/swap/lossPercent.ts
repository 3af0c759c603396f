import { percentText } from "../../../services/swap/percentText.ts"

/** A loss in hundredths of a percent as text, without zeros at its end: "95", "4.5". */
export const lossPercent = (hundredths: bigint): string => percentText(hundredths).replace(/\.?0+$/, "")
