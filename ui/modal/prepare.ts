import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { connectParts } from "./connectParts.ts"
import { loadView } from "./loadView.ts"
import { prepareAccount } from "./prepareAccount.ts"
import { prepareWallets } from "./prepareWallets.ts"
import { rehearse } from "./rehearse.tsx"

/** Loads what a visitor may need next, before the modal has been opened, and draws it once unseen. */
export const prepare = (runtime: LatchkeyRuntime): Promise<void> => {
  prepareWallets(runtime, {})
  prepareAccount(runtime, {})
  // If this fails, the list loads it again.
  for (const part of connectParts(runtime)) loadView({}, part).catch(() => {})
  return rehearse()
}
