/** Stands for the account in a message that is made before the wallet has chosen one. No key exists for these. */
export const noAccount = {
  eip155: `0x${"0".repeat(40)}`,
  solana: "1".repeat(32)
} as const
