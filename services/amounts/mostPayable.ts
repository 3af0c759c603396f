/** The most of a holding that can be paid: of the native currency the fee stays, with a fifth on top of it. */
export const mostPayable = (held: bigint, native: boolean, fee: bigint): bigint => {
  if (!native) return held
  const kept = (fee * 6n) / 5n
  return held > kept ? held - kept : 0n
}
