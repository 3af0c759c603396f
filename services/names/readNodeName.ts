import { Effect } from "effect"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { nameOfAddress } from "./nameOfAddress.ts"
import { Settings, type SettingsValue } from "../options/Settings.ts"

/** The name of an account by the ENS contracts, in the form of an identity. Fails as the node failed. */
export const readNodeName = (
  { address, network }: ActiveAccount,
  adapters: ChainAdapters["Service"],
  settings: SettingsValue
) =>
  nameOfAddress(address, network).pipe(
    Effect.map((name) => ({ name, avatar: null })),
    Effect.provideService(ChainAdapters, adapters),
    Effect.provideService(Settings, settings)
  )
