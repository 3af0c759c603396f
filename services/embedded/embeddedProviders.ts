import type { Namespace } from "../caip/Namespace.ts"
import type { ProviderOf } from "../wallets/Connector.ts"
import { embeddedProvider, type EmbeddedProviderParts } from "./embeddedProvider.ts"
import { embeddedSolanaProvider } from "./embeddedSolanaProvider.ts"

/** How the wallet in the frame is asked, by namespace: what the adapter of the namespace asks it through. */
export const embeddedProviders: { readonly [N in Namespace]?: (parts: EmbeddedProviderParts) => ProviderOf[N] } = {
  eip155: embeddedProvider,
  solana: embeddedSolanaProvider
}
