import { Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { nameOfAddress } from "./nameOfAddress.ts"
import { Settings, type SettingsValue } from "../../ports/options/Settings.ts"

/**
 * The name of an account by the ENS contracts, in the form of an identity; none is shown where it is kept at a gateway
 * that must not be asked, which another look would not change. Fails as the node failed.
 */
export const readNodeName = (
  { address, network }: ActiveAccount,
  adapters: ChainAdapters["Service"],
  settings: SettingsValue
) =>
  nameOfAddress(address, network).pipe(
    Effect.catchTag("NameFailed", () => Effect.succeed(undefined)),
    Effect.map((name) => ({ name, avatar: null })),
    Effect.provideService(ChainAdapters, adapters),
    Effect.provideService(Settings, settings)
  )
