import type { PaymentJournal } from "./PaymentJournal.ts"

/** The last entry of each queue. */
const lines = new Map<string, Promise<void>>()

/**
 * Runs something alone among all that has this name in this process, in the order of the calls, and alone among the
 * processes that share the journal where it has a lock.
 */
export const inTurn = <A>(journal: PaymentJournal, name: string, run: () => Promise<A>): Promise<A> => {
  const start = () => (journal.alone === undefined ? run() : journal.alone(name, run))
  const own = (lines.get(name) ?? Promise.resolve()).then(start)
  const ended = own.then(
    () => {},
    () => {}
  )
  lines.set(name, ended)
  void ended.then(() => {
    if (lines.get(name) === ended) lines.delete(name)
  })
  return own
}
