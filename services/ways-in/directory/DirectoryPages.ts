import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"

/** The pages of the list that were requested. */
export interface DirectoryPages {
  /** Number of wallets on all pages: the highest received; `undefined` before the first response. */
  readonly count: number | undefined
  /** Entries by page number, from 1. A page may have fewer entries than requested: invalid ones are left out. */
  readonly loaded: ReadonlyMap<number, ReadonlyArray<WalletEntry>>
  /** Why a requested page is missing; requesting it again retries. */
  readonly failed: ApiFailed | undefined
}
