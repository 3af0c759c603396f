import type { EvmProvider } from "./EvmProvider.ts"
import type { PolkadotHostProvider } from "./PolkadotHostProvider.ts"

/** The connected wallet for libraries of a host, by namespace. */
export interface HostProviders {
  readonly eip155: EvmProvider
  readonly polkadot: PolkadotHostProvider
}
