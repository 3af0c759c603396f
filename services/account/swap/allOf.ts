import type { FeePayer } from "../kind/AccountKind.ts"
import type { Transfers } from "../../ports/chains/ChainAdapter.ts"

/** What is known when an amount is to be all that is held, in base units. */
export interface AllOf {
  readonly held: bigint
  /** Whether it is the native currency, which pays the fee as well. */
  readonly native: boolean
  /** What the swap costs; `undefined` while no gas price is known. */
  readonly fee: bigint | undefined
  /** What the chain lets an account pay; `undefined` where nothing is sent. */
  readonly payable: Transfers["most"] | undefined
  /** Who pays the fee; `undefined` while unknown. */
  readonly payer: FeePayer | undefined
}

/**
 * All of a holding that can be paid; `undefined` while that is not known. A price of gas that moves a little moves no
 * amount: `now` stays while it leaves the fee, and no more than half of it on top.
 */
export const allOf = ({ held, native, fee, payable, payer }: AllOf, now?: bigint): bigint | undefined => {
  if (!native) return held
  if (fee === undefined || payable === undefined) return undefined
  const left = now === undefined ? -1n : held - now
  if (left >= fee && left <= (fee * 3n) / 2n) return now
  const rest = payable(held, fee)
  // An account that may not pay the fee keeps it back where it can: its wallet may let it pay after all.
  return rest > 0n || (payer !== "wallet" && payer !== "either") ? rest : held
}
