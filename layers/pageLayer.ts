import { Effect, Layer } from "effect"
import { collectAdapters } from "../services/ports/chains/collectAdapters.ts"
import { throwLoadFailed } from "../services/base/errors/throwLoadFailed.ts"
import { core } from "../services/instance/core.ts"
import { LaterPorts } from "../services/instance/LaterPorts.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import type { LatchkeyPorts } from "../services/instance/LatchkeyPorts.ts"
import { makeSettings, Settings } from "../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import { discoverGiven } from "../services/ports/connectors/discoverGiven.ts"
import type { PageStorage } from "../services/ports/storage/PageStorage.ts"
import { makeWallets, Wallets } from "../services/ports/connectors/Wallets.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { StorageLocal } from "./local-storage/StorageLocal.ts"
import type { PageNamespace } from "./PageNamespace.ts"

/**
 * The ports of a browser page with these namespaces, at least one, from checked options. A tab's own storage outlives a
 * reload and ends with the tab; a duplicate of the tab begins with a copy.
 */
export const pagePorts = (
  options: LatchkeyOptions,
  namespaces: ReadonlyArray<PageNamespace>,
  area: () => PageStorage = () => (options.tabs === "isolated" ? sessionStorage : localStorage)
): Layer.Layer<LatchkeyPorts> =>
  Layer.succeed(
    LaterPorts,
    Layer.unwrap(
      Effect.promise(() =>
        import("./browserLater.ts").catch(throwLoadFailed).then(({ browserLater }) => browserLater(area))
      )
    )
  ).pipe(
    Layer.provideMerge(AnalyticsHost(options.onEvent)),
    Layer.provideMerge(collectAdapters(namespaces.map(({ adapter }) => adapter))),
    Layer.provideMerge(StorageLocal(area)),
    Layer.provideMerge(
      Layer.effect(
        Wallets,
        makeWallets(...namespaces.map(({ discover }) => discover), discoverGiven(options.connectors))
      )
    ),
    Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
  )

/** All layers of a browser page: the core, with the code for requests that comes with the namespaces, over their ports. */
export const pageLayer = (...page: Parameters<typeof pagePorts>): Layer.Layer<CoreServices> =>
  Layer.provideMerge(core(page[1][0]!.requests), pagePorts(...page))
