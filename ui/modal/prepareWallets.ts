import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import { loadView } from "./loadView.ts"

/** Loads the code for requests to this browser's wallets, and the view of it, before the visitor chooses one. */
export const prepareWallets = (runtime: LatchkeyRuntime, views: LoadedViews): void => {
  // If this fails, choosing a wallet loads it again and reports a failure.
  loadView(views, "ConnectingExternal").catch(() => {})
  for (const adapter of runtime.runSync(ChainAdapters).values()) runtime.runFork(adapter.prepare)
}
