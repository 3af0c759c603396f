import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ProviderOf } from "../../ports/connectors/Connector.ts"
import { pairedBitcoinProvider } from "./pairedBitcoinProvider.ts"
import { pairedEvmProvider, type PairedParts } from "./pairedEvmProvider.ts"
import { pairedSolanaProvider } from "./pairedSolanaProvider.ts"
import { pairedPolkadotProvider } from "./pairedPolkadotProvider.ts"

/** How a paired wallet is asked, by namespace: what the adapter of the namespace asks it through. */
export const pairedProviders: { readonly [N in Namespace]?: (parts: PairedParts) => ProviderOf[N] } = {
  eip155: pairedEvmProvider,
  solana: pairedSolanaProvider,
  bip122: pairedBitcoinProvider,
  polkadot: pairedPolkadotProvider
}
