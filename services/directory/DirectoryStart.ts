import type { WalletEntry } from "../wallets/WalletEntry.ts"
import type { ExcludedWallet } from "./isExcluded.ts"

/** What the directory says first: enough for the first view. */
export interface DirectoryStart {
  /** False when the host named no directory; nothing is ever asked then. */
  readonly available: boolean
  readonly status: "idle" | "loading" | "ready" | "failed"
  readonly featured: ReadonlyArray<WalletEntry>
  readonly recommended: ReadonlyArray<WalletEntry>
  /** `undefined` until the directory said which wallets the host's `excludeWalletIds` are. */
  readonly excluded: ReadonlyArray<ExcludedWallet> | undefined
  /** How many wallets it lists; `undefined` until it said so. */
  readonly count: number | undefined
}
