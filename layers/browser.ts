import type { Layer } from "effect"
import type { CoreServices } from "../services/latchkey/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../services/options/Options.ts"
import { requireOptions } from "../services/options/requireOptions.ts"
import { pageEvm } from "./pageEvm.ts"
import { pageLayer } from "./pageLayer.ts"

/**
 * All layers of a browser page: wallets of this browser, localStorage, fetch.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for invalid options (spec 5).
 */
export const browserLayer = (options: LatchkeyOptions): Layer.Layer<CoreServices> => {
  requireOptions(options, ["eip155"])
  return pageLayer(options, [pageEvm])
}
