import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { discoverExtensions } from "./polkadot/discoverExtensions.ts"
import { makePolkadotAdapter } from "./polkadot/makePolkadotAdapter.ts"

/** Polkadot on a page: the wallets of this browser, and the adapter for wallets and nodes. */
export const pagePolkadot: PageNamespace = {
  namespace: "polkadot",
  adapter: makePolkadotAdapter,
  discover: discoverExtensions,
  requests: makeRequests
}
