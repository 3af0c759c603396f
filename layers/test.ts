import { Layer } from "effect"
import { ChainAdapters } from "../services/chains/ChainAdapter.ts"
import { core } from "../services/latchkey/core.ts"
import { LaterPorts } from "../services/latchkey/LaterPorts.ts"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import { makeSettings, Settings } from "../services/options/Settings.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { ApiClientScripted } from "./scripted/ApiClientScripted.ts"
import { ChainAdapterScripted } from "./scripted/ChainAdapterScripted.ts"
import { EnvironmentScripted, type EnvironmentFacts } from "./scripted/EnvironmentScripted.ts"
import { ErrorReporterMemory } from "./scripted/ErrorReporterMemory.ts"
import { FrameWindowScripted } from "./scripted/FrameWindowScripted.ts"
import { ImageLoaderScripted } from "./scripted/ImageLoaderScripted.ts"
import { PairingClientScripted } from "./scripted/PairingClientScripted.ts"
import { StorageMemory } from "./scripted/StorageMemory.ts"
import { WalletDiscoveryScripted } from "./scripted/WalletDiscoveryScripted.ts"
import type { World } from "./scripted/World.ts"

export { holdingKey, makeWorld } from "./scripted/World.ts"
export type { ScriptedPhone } from "./scripted/ScriptedPhone.ts"
export type { ScriptedAnswer, ScriptedWallet } from "./scripted/ScriptedWallet.ts"
export type { World, WorldScript } from "./scripted/World.ts"

/** Places of a test that outlive one layer: pass the same again to play a second visit. */
export interface TestPlaces {
  readonly cells?: Map<string, string>
  readonly reports?: Array<unknown>
  /** Pictures that were fetched ahead of their rows. */
  readonly pictures?: Array<string>
  /** The page's platform; its fields may be changed while the test runs. */
  readonly facts?: EnvironmentFacts
}

/** Everything on a scripted world: no network, no storage, no real time. Throws `OptionsError` for bad options. */
export const testLayer = (
  options: LatchkeyOptions,
  world: World,
  { cells, reports, pictures, facts }: TestPlaces = {}
): Layer.Layer<CoreServices> => {
  const later = Layer.mergeAll(
    EnvironmentScripted(facts),
    ErrorReporterMemory(reports),
    FrameWindowScripted(world.site),
    ImageLoaderScripted(pictures),
    PairingClientScripted(world),
    ApiClientScripted(world)
  )
  return core().pipe(
    Layer.provideMerge(Layer.succeed(LaterPorts, async () => later)),
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(Layer.succeed(ChainAdapters, new Map([["eip155", ChainAdapterScripted(world)]]))),
    Layer.provideMerge(StorageMemory(cells)),
    Layer.provideMerge(WalletDiscoveryScripted(world)),
    Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
  )
}
