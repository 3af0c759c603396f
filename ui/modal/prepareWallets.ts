import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"

/** Loads what talking to a wallet of this browser needs, ahead of the visitor's choice. */
export const prepareWallets = (runtime: LatchkeyRuntime): void => {
  for (const adapter of runtime.runSync(ChainAdapters).values()) runtime.runFork(adapter.prepare)
}
