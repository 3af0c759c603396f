import { Effect, Exit } from "effect"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Run } from "../concurrency/makeRun.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { Connection } from "./ConnectionState.ts"
import { inTime } from "./inTime.ts"
import { toConnection } from "./toConnection.ts"

/** Least time between two questions to a wallet after its events, in ms: events come in bursts. */
export const hintGap = 200

/** A connected wallet whose events are subscribed. */
export interface FollowedWallet {
  /** Schedules a question to the wallet, because it may have changed. */
  readonly hint: () => void
  readonly stop: () => void
}

/**
 * Subscribes to a wallet. Events only trigger a question, whose answer decides; a burst of events causes two questions
 * (SEC-20). Without an answer nothing changes.
 */
export const followWallet = (
  adapter: ChainAdapter,
  connector: Connector,
  run: Run,
  said: (connection: Connection | undefined) => void
): FollowedWallet => {
  let hinted = false
  let busy = false
  const ask = Effect.gen(function* () {
    while (hinted) {
      hinted = false
      const answer = yield* Effect.exit(inTime(adapter.session(connector)))
      if (Exit.isSuccess(answer)) said(toConnection(connector, answer.value))
      yield* Effect.sleep(hintGap)
    }
    busy = false
  })
  const hint = () => {
    hinted = true
    if (busy) return
    busy = true
    run(ask)
  }
  const unwatch = adapter.watch(connector, hint)
  const stop = () => {
    unwatch()
    // Nobody waits for what it hinted at before: whoever follows it next asks anew.
    hinted = false
  }
  return { hint, stop }
}
