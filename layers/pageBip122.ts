import { Effect } from "effect"
import { makeRequests } from "../services/connect/makeRequests.ts"
import { BitcoinAdapter } from "./bip122/BitcoinAdapter.ts"
import { discoverBitcoin } from "./bip122/discoverBitcoin.ts"
import type { PageNamespace } from "./PageNamespace.ts"

/** Bitcoin on a page: the wallets of this browser, and the adapter for wallets and endpoints. */
export const pageBip122: PageNamespace = {
  namespace: "bip122",
  adapter: Effect.succeed(BitcoinAdapter),
  discover: discoverBitcoin,
  requests: makeRequests
}
