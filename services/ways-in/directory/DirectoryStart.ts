import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import type { ExcludedWallet } from "./isExcluded.ts"

/** The directory's data for the first view. */
export interface DirectoryStart {
  /** False if the host has no directory; then no requests are made. */
  readonly available: boolean
  readonly status: "idle" | "loading" | "ready" | "failed"
  readonly featured: ReadonlyArray<WalletEntry>
  readonly recommended: ReadonlyArray<WalletEntry>
  /** The wallets of the host's `excludeWalletIds`; `undefined` until the directory returned them. */
  readonly excluded: ReadonlyArray<ExcludedWallet> | undefined
  /** Number of listed wallets; `undefined` until received. */
  readonly count: number | undefined
}
