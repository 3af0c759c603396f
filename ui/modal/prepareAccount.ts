import { Effect } from "effect"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import { loadView } from "./loadView.ts"

/** The view is loaded this long after connecting, in ms, so that the page can show the account first. */
const untilShown = 1_000

/**
 * Loads the view of the account once a wallet is connected, because it is what a visitor opens next. Returns a function
 * that stops waiting for the wallet.
 */
export const prepareAccount = (runtime: LatchkeyRuntime, views: LoadedViews): (() => void) => {
  const { account } = runtime.runSync(Connections)
  // If this fails, opening the view loads it again and reports a failure.
  const load = Effect.sync(() => void loadView(views, "Account").catch(() => {}))
  const follow = () => {
    if (account.get() === undefined) return
    stop()
    runtime.runFork(Effect.andThen(Effect.sleep(untilShown), load))
  }
  const stop = account.subscribe(follow)
  follow()
  return stop
}
