import type { WalletEntry } from "../wallets/WalletEntry.ts"
import type { ApiFailed } from "../errors/serviceErrors.ts"

/** The part of the list that was looked at. */
export interface DirectoryPages {
  /** How many wallets all pages have together; the highest that was heard, `undefined` before the first answer. */
  readonly count: number | undefined
  /** Entries by page number, from 1. A page may hold fewer than it was asked for: what cannot be used is left out. */
  readonly loaded: ReadonlyMap<number, ReadonlyArray<WalletEntry>>
  /** Why a wanted page is missing; wanting it again tries again. */
  readonly failed: ApiFailed | undefined
}
