import { Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { ChainAdapter, WalletError, WalletSession } from "../../ports/chains/ChainAdapter.ts"
import type { Run } from "../../base/concurrency/makeRun.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Connection } from "./ConnectionState.ts"
import { inTime } from "./inTime.ts"
import { isRefused } from "./isRefused.ts"
import { toConnection } from "./toConnection.ts"

/** Least time between two questions to a wallet after its events, in ms: events come in bursts. */
export const hintGap = 200

/** A wallet whose events are subscribed. */
export interface FollowedWallet {
  /** Schedules a question to the wallet, because it may have changed. */
  readonly hint: () => void
  readonly stop: () => void
}

/** The receivers of a wallet's answers. */
export interface Hearing {
  readonly said: (connection: Connection | undefined) => void
  /** Its user has declined. */
  readonly refused?: (() => void) | undefined
  /** An answer after the deadline counts, too, until there is a newer one. */
  readonly isPatient?: boolean | undefined
}

/**
 * Subscribes to a wallet. Events only trigger a question, whose answer decides; a burst of events causes two questions
 * (SEC-20). Without an answer nothing changes.
 */
export const followWallet = (
  adapter: ChainAdapter,
  connector: Connector,
  run: Run,
  { said, refused, isPatient = false }: Hearing
): FollowedWallet => {
  let hinted = false
  let busy = false
  let isStopped = false
  /** Numbers of the last question, and of the last one that was answered. */
  let [asked, answered] = [0, 0]
  const hear = (question: number, answer: Exit.Exit<WalletSession | undefined, WalletError>) => {
    // The wallet may be signed off meanwhile and connected again: its earlier answers do not belong to that connection.
    if (isStopped || question < answered) return
    answered = question
    if (Exit.isSuccess(answer)) said(toConnection(connector, answer.value))
    else if (isRefused(answer)) refused?.()
  }
  const ask = Effect.gen(function* () {
    while (hinted) {
      hinted = false
      // A wallet may tell of a change right before it makes it: asked in the same task, it would deny it.
      yield* Effect.yieldNow
      if (isStopped) return
      const question = ++asked
      const session = Effect.onExit(adapter.session(connector), (answer) => Effect.sync(() => hear(question, answer)))
      yield* reportedExit(inTime(isPatient ? Fiber.join(run(session)) : session))
      if (isStopped) return
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
    isStopped = true
    // Earlier hints are dropped: the next subscription asks again.
    hinted = false
  }
  return { hint, stop }
}
