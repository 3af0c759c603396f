import type { PaymentJournal } from "./PaymentJournal.ts"

const lines = new WeakMap<PaymentJournal, Map<string, Promise<unknown>>>()

/** Runs something alone among all that has this name in a journal, in the order of the calls. */
export const inTurn = <A>(journal: PaymentJournal, name: string, run: () => Promise<A>): Promise<A> => {
  const line = lines.get(journal) ?? new Map<string, Promise<unknown>>()
  lines.set(journal, line)
  const start = () => (journal.alone === undefined ? run() : journal.alone(name, run))
  const own = (line.get(name) ?? Promise.resolve()).then(start)
  const ended = own.then(
    () => {},
    () => {}
  )
  line.set(name, ended)
  void ended.then(() => {
    if (line.get(name) === ended) line.delete(name)
  })
  return own
}
