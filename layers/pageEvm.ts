import { Effect } from "effect"
import { EvmAdapter } from "./evm/EvmAdapter.ts"
import { discoverInjected } from "./injected/discoverInjected.ts"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import type { PageNamespace } from "./PageNamespace.ts"

/** EVM on a page: the wallets of this browser, and the adapter for wallets and nodes. */
export const pageEvm: PageNamespace = {
  namespace: "eip155",
  adapter: Effect.succeed(EvmAdapter),
  discover: discoverInjected,
  requests: makeRequests
}
