import { Effect } from "effect"
import type { ApiFailed } from "../errors/serviceErrors.ts"
import type { ApiClient } from "./ApiClient.ts"
import type { fetchWallets, WalletsQuery } from "./fetchWallets.ts"

/** One page of the wallet directory; its decoders are loaded with the first call. Fails with `ApiFailed`. */
export const listWallets = (
  query: WalletsQuery = {}
): Effect.Effect<Effect.Success<ReturnType<typeof fetchWallets>>, ApiFailed, ApiClient> =>
  Effect.promise(() => import("./fetchWallets.ts")).pipe(Effect.flatMap((chunk) => chunk.fetchWallets(query)))
