/** The most that can be paid of a native currency whose fees are known to the base unit, by an account that may end up empty. */
export const allButFee = (held: bigint, fee: bigint): bigint => (held > fee ? held - fee : 0n)
