import { Effect, Exit } from "effect"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Run } from "../concurrency/makeRun.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { Connection } from "./ConnectionState.ts"
import { inTime } from "./inTime.ts"
import { toConnection } from "./toConnection.ts"

/** A wallet that has been asked after a hint is not asked again for so many ms: hints come in bursts. */
export const hintGap = 200

/** A connected wallet that is listened to. */
export interface FollowedWallet {
  /** It may have changed: it is asked, soon. */
  readonly hint: () => void
  readonly stop: () => void
}

/**
 * Listens to a wallet. Its events are only hints: its own answer decides, and a burst of them costs two questions
 * (SEC-20). A wallet that does not answer has said nothing.
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
  return { hint, stop: adapter.watch(connector, hint) }
}
