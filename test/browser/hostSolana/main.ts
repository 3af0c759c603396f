import { pageLayer } from "../../../layers/pageLayer.ts"
import { pageSolana } from "../../../layers/pageSolana.ts"
import { createLatchkey } from "../../../services/instance/createLatchkey.ts"
import type { Latchkey } from "../../../services/instance/Latchkey.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"

// A host of Solana alone, without a modal: the test calls the instance.
declare global {
  interface Window {
    solanaOptions: LatchkeyOptions
    solana: Latchkey
    heard: Array<unknown>
  }
}

window.solana = createLatchkey({ layer: pageLayer(window.solanaOptions, [pageSolana]) })
