import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import type { LatchkeyRuntime } from "./useRuntime.ts"

/** Calls `changed` now and whenever the wallets that can be connected change; returns the function that ends it. */
export const watchWallets = (runtime: LatchkeyRuntime, changed: () => void): (() => void) => {
  changed()
  return runtime.runSync(Wallets).connectors.subscribe(changed)
}
