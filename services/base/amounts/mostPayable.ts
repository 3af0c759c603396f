/** The most that can be paid of the native currency of a network of EVM: the fee stays, with a fifth on top of it, for the price of gas changes until it is paid. */
export const mostPayable = (held: bigint, fee: bigint): bigint => {
  const kept = (fee * 6n) / 5n
  return held > kept ? held - kept : 0n
}
