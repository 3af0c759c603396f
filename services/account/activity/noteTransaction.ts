import { Clock, Effect } from "effect"
import { makeFork } from "../../base/concurrency/makeFork.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { Activity } from "./Activity.ts"
import type { OwnTransaction } from "./OwnTransaction.ts"
import { readOwn, writeOwn } from "./ownTransactionsCodec.ts"

/** Stores a transaction. After the last wallet has left, nothing on the device names an account any more (SEC-15). */
const store = Effect.fnUntraced(function* (transaction: OwnTransaction) {
  const { states } = yield* Connections
  const isConnected = Object.values(states.get()).some(
    // A locked wallet has not left.
    ({ connections, awaited = [] }) => connections.length + awaited.length > 0
  )
  if (!isConnected) return
  const at = yield* Clock.currentTimeMillis
  const before = yield* readOwn
  yield* writeOwn([{ ...transaction, at }, ...before.filter(({ hash }) => hash !== transaction.hash)])
})

/**
 * Stores a transaction that a wallet has sent, and lets the activity follow it. Completes once it is stored, so that a page
 * may be left as soon as its user is told. Nobody waits for the activity, whose code may have to be loaded first: if it
 * cannot be, that is reported, and a later visit follows the transaction.
 */
export const noteTransaction = Effect.fnUntraced(function* (transaction: OwnTransaction) {
  const { feed } = yield* Activity
  const { report } = yield* ErrorReporter
  const fork = yield* makeFork
  yield* store(transaction)
  fork(
    Effect.catch(
      Effect.flatMap(feed, ({ note }) => note(transaction)),
      (error) => report(error)
    )
  )
})
