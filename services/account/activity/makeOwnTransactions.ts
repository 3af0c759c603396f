import { Clock, Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { findNetwork } from "../../ports/options/Settings.ts"
import { ownTransactionsKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { mostOwn, type OwnEntry, type OwnTransaction, type StoredTransaction } from "./OwnTransaction.ts"
import { readOwn, writeOwn } from "./ownTransactionsCodec.ts"
import { settle, type Following, type Learned, type Settled } from "./settle.ts"

/** The transactions of this device, pending until the chain says how they ended. */
export interface OwnTransactions {
  /** Newest first. */
  readonly list: ReadonlyStore<ReadonlyArray<OwnEntry>>
  /** Adds one that a wallet has just sent, and follows it. */
  readonly note: (transaction: OwnTransaction) => Effect.Effect<void>
  /** Follows transactions of an account that an earlier visit or another tab sent, unless their outcome is known. */
  readonly resume: (account: Pick<OwnTransaction, "from" | "networkId">, known: ReadonlySet<string>) => void
  /** Waits until another transaction than the one that a wallet has announced carries out what was asked for; gives its hash. */
  readonly moved: (asked: string) => Effect.Effect<string>
  /** Waits until the chain says how a transaction ended, by the hash that its wallet has answered with. */
  readonly ended: (asked: string) => Effect.Effect<Settled["status"]>
}

/**
 * Makes the list over storage; `settled` is called with each that has its outcome, and whether no block will ever have it, and `executed` tells of the transactions
 * that carried proposals out. One that is noted while `remembers` is false is known to this visit alone: a wallet may answer after its
 * user has disconnected (SEC-15). Ends with the scope.
 */
export const makeOwnTransactions = Effect.fnUntraced(function* (
  settled: (entry: OwnEntry, never: boolean) => void,
  executed: Following["executed"],
  remembers: () => boolean = () => true
) {
  const adapters = yield* ChainAdapters
  const networks = yield* Networks
  const storage = yield* Storage
  const run = yield* makeRun
  const read = Effect.provideService(readOwn, Storage, storage)
  /** Outcomes that were found out in this visit, by hash. */
  const ends = new Map<string, Settled["status"]>()
  const following = new Set<string>()
  /** The hashes of those that no block has although they are followed no longer, as nodes said in this visit. */
  const missing = new Set<string>()
  /** Transactions that were replaced or that no block can include any more: kept for this visit only. */
  let gone: ReadonlyArray<OwnEntry> = []

  /** Transactions that are not stored. */
  let unstored: ReadonlyArray<StoredTransaction> = []
  let stored: ReadonlyArray<StoredTransaction> = []
  const list = makeStore<ReadonlyArray<OwnEntry>>([])
  const show = (next: ReadonlyArray<StoredTransaction>) => {
    stored = next
    const statusOf = ({ hash, proposed }: StoredTransaction) =>
      ends.get(hash) ?? (proposed ? "proposed" : missing.has(hash) ? "unknown" : "pending")
    list.set([...[...unstored, ...next].map((one): OwnEntry => ({ ...one, status: statusOf(one) })), ...gone])
  }
  show(yield* read)

  /** Read again before each write: other tabs write the same list. */
  const write = (change: (before: ReadonlyArray<StoredTransaction>) => ReadonlyArray<StoredTransaction>) =>
    Effect.gen(function* () {
      const after = change(yield* read).slice(0, mostOwn)
      yield* Effect.provideService(writeOwn(after), Storage, storage)
      show(after)
    })
  const change = (changed: string, part: Learned) => {
    const learned = (before: StoredTransaction): StoredTransaction => {
      if (before.hash !== changed) return before
      const isMoved = part.hash !== undefined && part.hash !== changed
      return { ...before, ...part, ...(isMoved && { askedAs: before.askedAs ?? changed }) }
    }
    unstored = unstored.map(learned)
    return write((before) =>
      before
        // One transaction may carry out several proposals: it is listed once.
        .filter(({ hash }) => hash === changed || hash !== part.hash)
        .map(learned)
    )
  }

  const end = Effect.fnUntraced(function* (own: StoredTransaction, { status, hash, never }: Settled) {
    if (status === "replaced" || never) {
      gone = [{ ...own, status }, ...gone]
      unstored = unstored.filter((one) => one.hash !== own.hash)
      yield* write((before) => before.filter((one) => one.hash !== own.hash))
    } else {
      ends.set(hash, status)
      yield* change(own.hash, { hash, proposed: undefined })
    }
    settled({ ...own, status, hash }, never === true)
  })

  const taken = (transaction: string) => list.get().some(({ hash }) => hash === transaction)

  const follow = (own: StoredTransaction) => {
    const network = findNetwork(networks.list, own.networkId)
    if (network === undefined || following.has(own.hash) || ends.has(own.hash)) return
    following.add(own.hash)
    let known = own
    const learn = (learned: Learned) =>
      Effect.suspend(() => {
        const { hash } = known
        known = { ...known, ...learned }
        following.add(known.hash)
        return change(hash, learned)
      })
    run(
      Effect.flatMap(settle(adapters, network, own, { learn, executed, taken }), (outcome) => {
        following.delete(own.hash)
        following.delete(known.hash)
        if (outcome === undefined) return Effect.void
        if (outcome !== "missing") return end(known, outcome)
        missing.add(known.hash)
        return Effect.sync(() => show(stored))
      })
    )
  }

  const undo = storage.watch((key) => {
    if (key === undefined || key === ownTransactionsKey) run(Effect.map(read, show))
  })
  yield* Effect.addFinalizer(() => Effect.sync(undo))

  return {
    list,
    note: Effect.fnUntraced(function* (transaction) {
      const at = yield* Clock.currentTimeMillis
      const noted: StoredTransaction = { ...transaction, at }
      if (remembers()) yield* write((before) => [noted, ...before.filter(({ hash }) => hash !== noted.hash)])
      else {
        unstored = [noted, ...unstored]
        show(stored)
      }
      follow(noted)
    }),
    resume: ({ from, networkId }, known) => {
      for (const one of stored)
        if (one.from === from && one.networkId === networkId && !known.has(one.hash)) follow(one)
    },
    moved: (asked) =>
      Effect.suspend(() => {
        for (const one of stored) if (one.hash === asked) follow(one)
        return whenStores([list], () => list.get().find(({ askedAs }) => askedAs === asked)?.hash)
      }),
    ended: (asked) =>
      whenStores([list], () => {
        const entry = list.get().find(({ hash, askedAs }) => (askedAs ?? hash) === asked)
        return entry && ends.get(entry.hash)
      })
  } satisfies OwnTransactions
})
