import { Effect, Layer } from "effect"
import type { ChainAdapter } from "../services/ports/chains/ChainAdapter.ts"
import { collectAdapters } from "../services/ports/chains/collectAdapters.ts"
import { makeRequests } from "../services/connection/connections/makeRequests.ts"
import { core } from "../services/instance/core.ts"
import { LaterPorts } from "../services/instance/LaterPorts.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import type { LatchkeyPorts } from "../services/instance/LatchkeyPorts.ts"
import { HasSheet } from "../services/sheet/modal/HasSheet.ts"
import { makeSettings, Settings } from "../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import { requireOptions } from "../services/ports/options/requireOptions.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { ChainAdapterScripted } from "./scripted/ChainAdapterScripted.ts"
import { ChainAdapterScriptedBitcoin } from "./scripted/ChainAdapterScriptedBitcoin.ts"
import { ChainAdapterScriptedOther } from "./scripted/ChainAdapterScriptedOther.ts"
import { ChainAdapterScriptedPolkadot } from "./scripted/ChainAdapterScriptedPolkadot.ts"
import { ChainAdapterScriptedSolana } from "./scripted/ChainAdapterScriptedSolana.ts"
import type { EnvironmentFacts } from "./scripted/EnvironmentScripted.ts"
import { pairedAlone } from "./universal/pairedAlone.ts"
import { StorageMemory } from "./scripted/StorageMemory.ts"
import { discoverGiven } from "../services/ports/connectors/discoverGiven.ts"
import { makeWallets, Wallets } from "../services/ports/connectors/Wallets.ts"
import { discoverScripted } from "./scripted/discoverScripted.ts"
import { UniversalAdapter } from "./universal/UniversalAdapter.ts"
import type { World } from "./scripted/World.ts"

export type { ScriptedCall, ScriptedContract, ScriptedEffect, ScriptedTrials } from "./scripted/ScriptedContract.ts"
export { allowanceKey, holdingKey, makeWorld } from "./scripted/World.ts"
export type { ScriptedPhone } from "./scripted/ScriptedPhone.ts"
export type { ScriptedAnswer, ScriptedWallet } from "./scripted/ScriptedWallet.ts"
export type { World, WorldScript } from "./scripted/World.ts"

/** State that outlives one layer: pass it again to simulate a second visit. */
export interface TestPlaces {
  /** Stored values. Layers with the same cells are tabs of one browser, or instances in one page. */
  readonly cells?: Map<string, string>
  readonly reports?: Array<unknown>
  /** Images that were preloaded. */
  readonly pictures?: Array<string>
  /** The page's platform; its fields may be changed while the test runs. */
  readonly facts?: EnvironmentFacts
  /** Adapters in addition to the scripted ones, which serve `eip155` and the namespaces of the world's wallets. */
  readonly adapters?: ReadonlyArray<ChainAdapter>
}

/**
 * The ports of a scripted world: no network, no storage, no real time. With `coreLayer()` over them they are `testLayer`;
 * between the two a test swaps any of them.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const testPorts = (
  options: LatchkeyOptions,
  world: World,
  places: TestPlaces = {}
): Layer.Layer<LatchkeyPorts> => {
  const { cells, adapters = [] } = places
  const others = new Set(world.wallets.get().map(({ namespace }) => namespace))
  others.delete("eip155")
  const scripted = [...others].map((namespace): ChainAdapter => {
    if (namespace === "bip122") return ChainAdapterScriptedBitcoin(world)
    if (namespace === "polkadot") return ChainAdapterScriptedPolkadot(world)
    return namespace === "solana" ? ChainAdapterScriptedSolana(world) : ChainAdapterScriptedOther(world, namespace)
  })
  const served: ReadonlyArray<ChainAdapter> = [ChainAdapterScripted(world), ...scripted, ...adapters]
  const own = served.map(({ namespace }) => namespace)
  const paired = pairedAlone(options, own)
  requireOptions(options, [...own, ...paired])
  const later = Effect.promise(() => import("./testLater.ts").then(({ testLater }) => testLater(world, places)))
  return Layer.succeed(LaterPorts, Layer.unwrap(later)).pipe(
    // A test is the user of an invisible sheet.
    Layer.provideMerge(Layer.succeed(HasSheet, true)),
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(collectAdapters([...served, ...paired.map(UniversalAdapter)].map((one) => Effect.succeed(one)))),
    Layer.provideMerge(StorageMemory(cells)),
    Layer.provideMerge(Layer.effect(Wallets, makeWallets(discoverScripted(world), discoverGiven(options.connectors)))),
    Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
  )
}

/**
 * All layers of a scripted world: the core over `testPorts`.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const testLayer = (...world: Parameters<typeof testPorts>): Layer.Layer<CoreServices> =>
  Layer.provideMerge(core(makeRequests), testPorts(...world))
export type { EnvironmentFacts } from "./scripted/EnvironmentScripted.ts"
export type { ScriptedPhoneInput, SessionListener } from "./scripted/ScriptedPhone.ts"
export type { ScriptedSite, SiteAnswer } from "./scripted/ScriptedSite.ts"
export type { ScriptedBatches, ScriptedWalletInput } from "./scripted/ScriptedWallet.ts"
export type { ScriptedWindow } from "./scripted/ScriptedWindow.ts"
