/** What a built transaction costs: its gas, and the network's other fees in wei (data and operator of the OP stack). */
export interface SwapCost {
  readonly gas: bigint
  readonly besides: bigint
}

/** The fee in wei at a price of gas in wei; `undefined` while no price is known. */
export const feeAt = (gasPrice: bigint | undefined, { gas, besides }: SwapCost): bigint | undefined =>
  gasPrice === undefined ? undefined : gasPrice * gas + besides
