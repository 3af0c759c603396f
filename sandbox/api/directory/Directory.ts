import type { DirectoryWallet } from "./DirectoryWallet.ts"

/** What the directory lists. */
export interface DirectoryShow {
  /** How many invented wallets; 640 as long as nothing else is asked for, 5,000 at most. */
  readonly count?: number
  /** Puts entries in front that no honest directory has: markup, foreign addresses, wrong types. */
  readonly hostile?: boolean
}

/** The wallet directory of the offline world. */
export interface Directory {
  /** Changes what is listed from the next request on. */
  show(wanted: DirectoryShow): void
  readonly wallets: () => ReadonlyArray<DirectoryWallet>
}
