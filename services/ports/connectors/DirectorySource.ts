import type { WalletEntry } from "./WalletEntry.ts"

/** Query of a wallet directory; pages count from 1. */
export interface WalletsQuery {
  readonly page?: number | undefined
  /** At most 100; 40 is a page of the list (spec 9). */
  readonly entries?: number | undefined
  /** Ids: only these, and without these. */
  readonly include?: ReadonlyArray<string> | undefined
  readonly exclude?: ReadonlyArray<string> | undefined
  /** CAIP-2 ids: only wallets that support at least one of them. */
  readonly chains?: ReadonlyArray<string> | undefined
  readonly search?: string | undefined
  readonly badge?: "certified" | undefined
}

/** One page of a wallet directory. */
export interface WalletsPage {
  readonly data: ReadonlyArray<WalletEntry>
  /** Number of matches on all pages. */
  readonly count: number
}

/**
 * What answers for a wallet directory: `networks` are the CAIP-2 ids that the visitor can use now. A promise that is
 * rejected counts as a directory that is not reached.
 */
export type DirectorySource = (query: WalletsQuery, networks: ReadonlyArray<string>) => Promise<WalletsPage>
