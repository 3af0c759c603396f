/**
 * Where the wallet `local` keeps what it has signed, so that it outlives the process: a file, a database. A signed
 * transaction is not a secret: it can only be posted. A call that rejects leaves the payment unsigned or unposted;
 * where `get` then gives what `set` failed to keep, it is told as unknown, and posted later.
 */
export interface PaymentJournal {
  /**
   * Returns the text under a key, or nothing where none was ever kept. Must reject where it cannot tell: nothing means that
   * the payment was never made.
   */
  readonly get: (key: string) => Promise<string | null | undefined> | string | null | undefined
  /** Keeps a text under a key. Resolves when a crash cannot lose it any more. */
  readonly set: (key: string, text: string) => unknown
  /**
   * Runs something alone among all processes that share the journal: a lock by this name. Without it the processes must
   * not pay with the same key at the same time.
   */
  readonly alone?: (<A>(name: string, run: () => Promise<A>) => Promise<A>) | undefined
}
