import { Effect } from "effect"
import { readWallet } from "../wallets/readWallet.ts"
import { ApiFailed } from "../errors/serviceErrors.ts"
import { httpRequestFailed } from "../errors/texts.ts"
import type { ApiClient } from "../api/ApiClient.ts"
import type { WalletsQuery } from "./fetchWallets.ts"
import type { WalletEntry } from "../wallets/WalletEntry.ts"

/** One page of the wallet directory. */
export interface WalletsPage {
  readonly data: ReadonlyArray<WalletEntry>
  /** Number of matches on all pages. */
  readonly count: number
}

/** One page of the wallet directory, without unusable entries; its decoders are loaded with the first call. */
export const listWallets = (query: WalletsQuery = {}): Effect.Effect<WalletsPage, ApiFailed, ApiClient> =>
  Effect.tryPromise({
    try: () => import("./fetchWallets.ts"),
    catch: (cause) => new ApiFailed({ reason: "transport", status: 0, message: httpRequestFailed, cause })
  }).pipe(
    Effect.flatMap(({ fetchWallets }) => fetchWallets(query)),
    Effect.map(({ data, count }) => ({ data: data.flatMap((one) => readWallet(one) ?? []), count }))
  )
