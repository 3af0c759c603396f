import type { EvmSigners } from "./EvmSigners.ts"
import type { SolanaSigners } from "./SolanaSigners.ts"

/** The ways to sign and send of each namespace. `unknown` where there is no adapter yet. */
export interface SignersOf {
  readonly eip155: EvmSigners
  readonly solana: SolanaSigners
  readonly polkadot: unknown
  readonly bip122: unknown
  readonly cosmos: unknown
}
