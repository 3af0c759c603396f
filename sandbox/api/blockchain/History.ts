/** An entry of the service's history, whatever its form. */
export type HistoryEntry = unknown

/** The service's history of the local EVM chains, and what a test adds to it. */
export interface History {
  /**
   * Adds entries to what the service lists of an address on a chain, before all others: spam, poisoned transfers, or
   * anything that is no entry at all. They stay until `clear` or a reset.
   */
  add(chainId: number, address: string, ...entries: ReadonlyArray<HistoryEntry>): void
  clear(): void
}
