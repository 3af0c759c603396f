import { ed25519 } from "@noble/curves/ed25519"
import { toBase58 } from "./base58.ts"

/** A Solana account of the phone. */
export interface SolanaKey {
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
}

/**
 * Makes the account from 32 bytes, here those of the Ethereum key beside it. The secure site has such a key too, where a
 * page over http embeds it, without `crypto.subtle`.
 */
export const solanaKey = (seed: Uint8Array): SolanaKey => ({
  address: toBase58(ed25519.getPublicKey(seed)),
  sign: async (message) => ed25519.sign(Uint8Array.from(message), seed)
})
