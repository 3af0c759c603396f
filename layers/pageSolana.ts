import { Effect } from "effect"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { SolanaAdapter } from "./solana/SolanaAdapter.ts"
import { standardProvider } from "./solana/standardProvider.ts"
import { discoverStandard } from "./wallet-standard/discoverStandard.ts"

/** Solana on a page: the wallets of the Wallet Standard, and the adapter for wallets and nodes. */
export const pageSolana: PageNamespace = {
  namespace: "solana",
  adapter: Effect.succeed(SolanaAdapter),
  discover: discoverStandard("solana", (wallet, parts) => {
    const provider = standardProvider(wallet)
    return provider && { ...parts, namespace: "solana", provider }
  }),
  requests: makeRequests
}
