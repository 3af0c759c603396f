import type { EvmSigners } from "./EvmSigners.ts"

/** The ways to sign and send of each namespace. Where this product has no adapter yet, nothing is said of them. */
export interface SignersOf {
  readonly eip155: EvmSigners
  readonly solana: unknown
  readonly polkadot: unknown
  readonly bip122: unknown
  readonly cosmos: unknown
}
