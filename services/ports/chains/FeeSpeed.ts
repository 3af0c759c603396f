/** How fast a transaction is included in a block, cheapest first (spec 3: gas price). */
export const feeSpeeds = ["standard", "fast", "instant"] as const

export type FeeSpeed = (typeof feeSpeeds)[number]

/** What is paid for a unit of gas at most, and what of it to the validator, in wei (EIP-1559). */
export interface GasFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** What a transaction costs at a speed, in base units of the native currency. */
export interface SpeedFee extends GasFees {
  /** At the network's present price. */
  readonly cost: bigint
  /** What must be held for it, since the price may rise. */
  readonly most: bigint
}

export type SpeedFees = Readonly<Record<FeeSpeed, SpeedFee>>
