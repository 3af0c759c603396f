/** Lamports for a signature, the same on every network. */
export const signatureFee = 5_000n
