import { ChainAdapters } from "../../services/chains/ChainAdapter.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"

/** Loads what talking to a wallet of this browser needs, and the view of it, ahead of the visitor's choice. */
export const prepareWallets = (runtime: LatchkeyRuntime): void => {
  // Without it, the choice itself loads it, and tells if that fails.
  import("../features/connect/ConnectingExternal.tsx").catch(() => {})
  for (const adapter of runtime.runSync(ChainAdapters).values()) runtime.runFork(adapter.prepare)
}
