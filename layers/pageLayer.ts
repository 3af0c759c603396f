import { Layer } from "effect"
import { collectAdapters } from "../services/chains/collectAdapters.ts"
import { core } from "../services/latchkey/core.ts"
import { LaterPorts } from "../services/latchkey/LaterPorts.ts"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import { makeSettings, Settings } from "../services/options/Settings.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { discoverGiven } from "../services/wallets/discoverGiven.ts"
import type { PageStorage } from "../services/storage/PageStorage.ts"
import { makeWallets, Wallets } from "../services/wallets/Wallets.ts"
import { AnalyticsHost } from "./host-callback/AnalyticsHost.ts"
import { StorageLocal } from "./local-storage/StorageLocal.ts"
import type { PageNamespace } from "./PageNamespace.ts"

/**
 * All layers of a browser page with these namespaces, at least one, from checked options. A tab's own storage outlives a
 * reload and ends with the tab; a duplicate of the tab begins with a copy.
 */
export const pageLayer = (
  options: LatchkeyOptions,
  namespaces: ReadonlyArray<PageNamespace>,
  area: () => PageStorage = () => (options.tabs === "isolated" ? sessionStorage : localStorage)
): Layer.Layer<CoreServices> =>
  core(namespaces[0]!.requests).pipe(
    Layer.provideMerge(
      Layer.succeed(LaterPorts, () => import("./browserLater.ts").then(({ browserLater }) => browserLater(area)))
    ),
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
