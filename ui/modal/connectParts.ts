import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { hasTerms } from "./hasTerms.ts"
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
