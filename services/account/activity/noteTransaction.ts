import { Clock, Effect } from "effect"
import { makeFork } from "../../base/concurrency/makeFork.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import { Activity } from "./Activity.ts"
import { ownTransactionsKey } from "../../ports/storage/keys.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { mostOwn, type OwnTransaction } from "./OwnTransaction.ts"

/** The stored transactions as they are: each is decoded when it is read. */
const stored = storedList<unknown>({
  key: ownTransactionsKey,
  version: 1,
  most: mostOwn,
  accept: (entry) => [entry]
})

/** Stores a transaction. After the last wallet has left, nothing on the device names an account any more (SEC-15). */
const store = Effect.fnUntraced(function* (transaction: OwnTransaction) {
  const { states } = yield* Connections
  const isConnected = Object.values(states.get()).some(
    // A locked wallet has not left.
    ({ connections, awaited = [] }) => connections.length + awaited.length > 0
  )
  if (!isConnected) return
  const at = yield* Clock.currentTimeMillis
  const before = yield* stored.read
  yield* stored.write([{ ...transaction, at }, ...before.filter((entry) => Object(entry).hash !== transaction.hash)])
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
