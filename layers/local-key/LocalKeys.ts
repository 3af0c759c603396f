import type { Hex } from "../../services/base/addresses/Hex.ts"

/** Keys of the wallet `local`, one for each namespace that it serves. They stay in this process, and in no message. */
export interface LocalKeys {
  /** A key of secp256k1: 32 bytes as 0x hex. */
  readonly eip155?: Hex | undefined
  /** A key of secp256k1, for a payment address (P2WPKH) and one for ordinals (P2TR): 32 bytes as 0x hex. */
  readonly bip122?: Hex | undefined
  /** A seed of sr25519: 32 bytes as 0x hex. */
  readonly polkadot?: Hex | undefined
  /** A key of Ed25519 as Solana wallets export it: the base58 of 64 bytes, of which the last 32 are its address. */
  readonly solana?: string | undefined
}
