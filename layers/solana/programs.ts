import { address } from "@solana/addresses"

// Addresses of programs, fixed by the network. One export each: a chunk carries those that it uses.
export const systemProgram = address("11111111111111111111111111111111")
export const tokenProgram = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA")
export const token2022Program = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb")
export const associatedTokenProgram = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL")
export const budgetProgram = address("ComputeBudget111111111111111111111111111111")
export const clockAddress = address("SysvarC1ock11111111111111111111111111111111")
export const metadataProgram = address("metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s")
