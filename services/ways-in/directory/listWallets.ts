import { Effect } from "effect"
import { readWallet } from "../../ports/connectors/readWallet.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { httpRequestFailed } from "../../base/errors/texts.ts"
import type { ApiClient } from "../../ports/api/ApiClient.ts"
import type { WalletsPage, WalletsQuery } from "../../ports/connectors/DirectorySource.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** The failure of a directory that gave no answer. */
export const notReached = (cause: unknown): ApiFailed =>
  new ApiFailed({ reason: "transport", status: 0, message: httpRequestFailed, cause })

/** A promise that is awaited as an answer of a directory is. */
export const reached = <A>(ask: () => Promise<A>): Effect.Effect<A, ApiFailed> =>
  Effect.tryPromise({ try: ask, catch: notReached })

/** One page of the wallet directory, without unusable entries; its decoders are loaded with the first call. */
export const listWallets = (query: WalletsQuery = {}): Effect.Effect<WalletsPage, ApiFailed, ApiClient> =>
  reached(() => import("./fetchWallets.ts")).pipe(
    Effect.flatMap(({ fetchWallets }) => fetchWallets(query)),
    Effect.map(({ data, count }) => ({ data: data.flatMap((one) => readWallet(one) ?? []), count })),
    withSpan("WalletDirectory.listWallets", () => ({ page: query.page }))
  )
