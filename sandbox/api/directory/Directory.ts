import type { DirectoryWallet } from "./DirectoryWallet.ts"

/** Content of the directory. */
export interface DirectoryShow {
  /** Number of invented wallets; 640 by default, at most 5,000. */
  readonly count?: number
  /** Adds hostile entries at the start: markup, foreign URLs, wrong types. */
  readonly hostile?: boolean
}

/** The wallet directory of the offline world. */
export interface Directory {
  /** Changes the content from the next request on. */
  show(wanted: DirectoryShow): void
  readonly wallets: () => ReadonlyArray<DirectoryWallet>
}
