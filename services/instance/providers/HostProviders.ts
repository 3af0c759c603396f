import type { BitcoinHostProvider } from "./BitcoinHostProvider.ts"
import type { EvmProvider } from "./EvmProvider.ts"
import type { PolkadotHostProvider } from "./PolkadotHostProvider.ts"
import type { SolanaHostProvider } from "./SolanaHostProvider.ts"

/** The connected wallet for libraries of a host, by namespace. */
export interface HostProviders {
  readonly eip155: EvmProvider
  readonly solana: SolanaHostProvider
  readonly bip122: BitcoinHostProvider
  readonly polkadot: PolkadotHostProvider
}
