import { EmbeddedWallet } from "../../services/embedded/EmbeddedWallet.ts"
import { Settings } from "../../services/options/Settings.ts"
import { hasTerms } from "../features/connect/hasTerms.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import type { LoadedName } from "./LoadedViews.ts"

/** The parts of the first view that this host needs, and not every one. */
export const connectParts = (runtime: LatchkeyRuntime): ReadonlyArray<LoadedName> => {
  const settings = runtime.runSync(Settings)
  return [
    ...(runtime.runSync(EmbeddedWallet).enabled() ? (["LoginWays"] as const) : []),
    ...(hasTerms(settings) || settings.options.disclaimer ? (["Terms"] as const) : [])
  ]
}
