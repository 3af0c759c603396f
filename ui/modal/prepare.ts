import { EmbeddedWallet } from "../../services/embedded/EmbeddedWallet.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { loadView } from "./loadView.ts"
import { prepareAccount } from "./prepareAccount.ts"
import { prepareWallets } from "./prepareWallets.ts"

/** Loads what a visitor may need next, before the modal has been opened. */
export const prepare = (runtime: LatchkeyRuntime): void => {
  prepareWallets(runtime, {})
  prepareAccount(runtime, {})
  // If this fails, the list loads it again.
  if (runtime.runSync(EmbeddedWallet).enabled()) loadView({}, "LoginWays").catch(() => {})
}
