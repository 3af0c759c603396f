import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { connectParts } from "./connectParts.ts"
import { loadView } from "./loadView.ts"
import { prepareAccount } from "./prepareAccount.ts"
import { prepareWallets } from "./prepareWallets.ts"

/** Loads what a visitor may need next, before the modal has been opened. */
export const prepare = (runtime: LatchkeyRuntime): void => {
  prepareWallets(runtime, {})
  prepareAccount(runtime, {})
  // If this fails, the list loads it again.
  for (const part of connectParts(runtime)) loadView({}, part).catch(() => {})
}
