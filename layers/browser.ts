import type { Layer } from "effect"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { requireOptions } from "../services/options/requireOptions.ts"
import type { PageStorage } from "../services/storage/PageStorage.ts"
import { pageEvm } from "./pageEvm.ts"
import { pageLayer } from "./pageLayer.ts"
import type { PageNamespace } from "./PageNamespace.ts"
import { pageUniversal } from "./pageUniversal.ts"
import { pairedAlone } from "./universal/pairedAlone.ts"

export { pageBip122 } from "./pageBip122.ts"
export { pageEvm } from "./pageEvm.ts"
export { pagePolkadot } from "./pagePolkadot.ts"
export { pageSolana } from "./pageSolana.ts"
export type { PageNamespace } from "./PageNamespace.ts"
export type { PageStorage } from "../services/storage/PageStorage.ts"

/** Parts of a page that the host may bring itself. */
export interface PageParts {
  /**
   * Keeps everything that is stored. Other tabs are heard of in `localStorage` only.
   * @default `localStorage`, with `tabs: "isolated"` `sessionStorage`
   */
  readonly storage?: PageStorage | undefined
}

/**
 * All layers of a browser page: wallets of this browser, localStorage, fetch.
 *
 * @param namespaces What the page serves, such as `[pageEvm, pageSolana]`; a bundler leaves out the others. Where pairing is
 * set up, paired wallets serve the networks of other namespaces, too: connected and shown, and asked by the host alone.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const browserLayer = (
  options: LatchkeyOptions,
  namespaces: readonly [PageNamespace, ...ReadonlyArray<PageNamespace>] = [pageEvm],
  { storage }: PageParts = {}
): Layer.Layer<CoreServices> => {
  const served = namespaces.map(({ namespace }) => namespace)
  const paired = pairedAlone(options, served)
  requireOptions(options, [...served, ...paired])
  return pageLayer(options, [...namespaces, ...paired.map(pageUniversal)], storage && (() => storage))
}
