import { Effect } from "effect"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import { BitcoinAdapter } from "./bip122/BitcoinAdapter.ts"
import { discoverBitcoin } from "./bip122/discoverBitcoin.ts"
import { discoverTogether } from "./bip122/discoverTogether.ts"
import { standardProvider } from "./bip122/standardProvider.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { discoverStandard } from "./wallet-standard/discoverStandard.ts"

/**
 * Bitcoin on a page: the wallets of this browser, and the adapter for wallets and endpoints. A wallet that announces
 * itself in several ways is asked through its own API, which does more than the features of the Wallet Standard.
 */
export const pageBip122: PageNamespace = {
  namespace: "bip122",
  adapter: Effect.succeed(BitcoinAdapter),
  discover: discoverTogether(
    discoverBitcoin,
    discoverStandard("bip122", (wallet, parts) => {
      const provider = standardProvider(wallet)
      return provider && { ...parts, namespace: "bip122", provider }
    })
  ),
  requests: makeRequests
}
