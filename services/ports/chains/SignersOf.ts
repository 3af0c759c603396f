import type { BitcoinSigners } from "./BitcoinSigners.ts"
import type { EvmSigners } from "./EvmSigners.ts"
import type { PolkadotSigners } from "./PolkadotSigners.ts"
import type { SolanaSigners } from "./SolanaSigners.ts"

/** The ways to sign and send of each namespace. `unknown` where there is no adapter yet. */
export interface SignersOf {
  readonly eip155: EvmSigners
  readonly solana: SolanaSigners
  readonly polkadot: PolkadotSigners
  readonly bip122: BitcoinSigners
  readonly cosmos: unknown
}
