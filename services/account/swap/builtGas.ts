import { usualGas } from "./swapConstants.ts"

/** The most gas that a transaction is believed to need: what fits into a block. */
const mostGas = 60_000_000n

/** Gas of a built transaction, which the service writes as text or as a number; absurd figures are ignored. */
export const builtGas = (gas: string | number | undefined): bigint => {
  if (gas === undefined || (typeof gas === "number" && !Number.isSafeInteger(gas))) return usualGas
  const units = BigInt(gas)
  return units > 0n && units <= mostGas ? units : usualGas
}
