import { mostPayableBy, type FeePayer } from "../kind/AccountKind.ts"
import type { Transfers } from "../../ports/chains/ChainAdapter.ts"

/** What the most that a swap can pay depends on, in base units. */
export interface AllOf {
  readonly held: bigint
  /** Whether it is the native currency, which pays the fee as well. */
  readonly native: boolean
  /** What the swap costs; `undefined` while no gas price is known. */
  readonly fee: bigint | undefined
  /** What the chain lets an account pay; `undefined` if its adapter sends nothing. */
  readonly payable: Transfers["most"] | undefined
  /** Who pays the fee; `undefined` while unknown. */
  readonly payer: FeePayer | undefined
}

/**
 * The most of a holding that a swap can pay; `undefined` while that is unknown. Small changes of the gas price do not change
 * the amount: `current` stays while the rest is between the fee and one and a half times the fee.
 */
export const allOf = ({ held, native, fee, payable, payer }: AllOf, current?: bigint): bigint | undefined => {
  if (!native) return held
  if (fee === undefined || payable === undefined) return undefined
  const rest = current === undefined ? -1n : held - current
  if (rest >= fee && rest <= (fee * 3n) / 2n) return current
  return mostPayableBy(payer, held, payable(held, fee))
}
