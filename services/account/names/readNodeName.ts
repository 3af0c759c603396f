import { Effect } from "effect"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { chainNameOf } from "./nameOfAddress.ts"
import { Settings, type SettingsValue } from "../../ports/options/Settings.ts"

/**
 * Reads the name of an account from the ENS contracts, as `chainNameOf` does. Of a name at a gateway that is not allowed it is
 * not known: `undefined`. Fails with the error of the node.
 */
export const readNodeName = (
  { address, network }: ActiveAccount,
  adapters: ChainAdapters["Service"],
  api: ApiClient["Service"],
  settings: SettingsValue
) =>
  chainNameOf(address, network).pipe(
    Effect.catchTag("NameFailed", () => Effect.succeed(undefined)),
    Effect.provideService(ApiClient, api),
    Effect.provideService(ChainAdapters, adapters),
    Effect.provideService(Settings, settings)
  )
