import { Layer } from "effect"
import { core } from "../services/instance/core.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import type { LatchkeyPorts } from "../services/instance/LatchkeyPorts.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import { requireOptions } from "../services/ports/options/requireOptions.ts"
import type { PageStorage } from "../services/ports/storage/PageStorage.ts"
import { pageEvm } from "./pageEvm.ts"
import { pagePorts } from "./pageLayer.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { pageUniversal } from "./pageUniversal.ts"
import { pairedAlone } from "./universal/pairedAlone.ts"

export { pageBip122 } from "./pageBip122.ts"
export { pageEvm } from "./pageEvm.ts"
export { pagePolkadot } from "./pagePolkadot.ts"
export { pageSolana } from "./pageSolana.ts"
export type { PageNamespace } from "./PageNamespace.ts"
export type { PageStorage } from "../services/ports/storage/PageStorage.ts"

/** Parts of a page that the host may bring itself. */
export interface PageParts {
  /**
   * Keeps everything that is stored. Changes of other tabs are received from `localStorage` only.
   * @default `localStorage`, with `tabs: "isolated"` `sessionStorage`
   */
  readonly storage?: PageStorage | undefined
}

/**
 * The ports of a browser page: wallets of this browser, localStorage, fetch. With `coreLayer()` over them they are
 * `browserLayer`; between the two a host swaps any of them.
 *
 * @param namespaces What the page serves, such as `[pageEvm, pageSolana]`; a bundler leaves out the others. Where pairing is
 * set up, paired wallets serve the networks of other namespaces, too: connected and shown, and asked by the host alone.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const browserPorts = (
  options: LatchkeyOptions,
  namespaces: readonly [PageNamespace, ...ReadonlyArray<PageNamespace>] = [pageEvm],
  { storage }: PageParts = {}
): Layer.Layer<LatchkeyPorts> => {
  const served = namespaces.map(({ namespace }) => namespace)
  const paired = pairedAlone(options, served)
  requireOptions(options, [...served, ...paired])
  return pagePorts(options, [...namespaces, ...paired.map(pageUniversal)], storage && (() => storage))
}

/**
 * All layers of a browser page: the core over `browserPorts`.
 *
 * @param namespaces What the page serves, such as `[pageEvm, pageSolana]`; a bundler leaves out the others.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const browserLayer = (
  options: LatchkeyOptions,
  namespaces: readonly [PageNamespace, ...ReadonlyArray<PageNamespace>] = [pageEvm],
  parts?: PageParts
): Layer.Layer<CoreServices> =>
  Layer.provideMerge(core(namespaces[0].requests), browserPorts(options, namespaces, parts))
export type { MakeAdapter } from "../services/ports/chains/collectAdapters.ts"
export type { Discover } from "../services/ports/connectors/Wallets.ts"
