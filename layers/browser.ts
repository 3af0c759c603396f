import type { Layer } from "effect"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { requireOptions } from "../services/options/requireOptions.ts"
import { pageEvm } from "./pageEvm.ts"
import { pageLayer } from "./pageLayer.ts"
import type { PageNamespace } from "./PageNamespace.ts"

export { pageBip122 } from "./pageBip122.ts"
export { pageEvm } from "./pageEvm.ts"
export { pagePolkadot } from "./pagePolkadot.ts"
export { pageSolana } from "./pageSolana.ts"
export type { PageNamespace } from "./PageNamespace.ts"

/**
 * All layers of a browser page: wallets of this browser, localStorage, fetch.
 *
 * @param namespaces What the page serves, such as `[pageEvm, pageSolana]`; a bundler leaves out the others.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const browserLayer = (
  options: LatchkeyOptions,
  namespaces: readonly [PageNamespace, ...ReadonlyArray<PageNamespace>] = [pageEvm]
): Layer.Layer<CoreServices> => {
  requireOptions(
    options,
    namespaces.map(({ namespace }) => namespace)
  )
  return pageLayer(options, namespaces)
}
