import { Effect } from "effect"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import type { Network } from "../network/Network.ts"

/** How long the wallet may take before others are asked for its holdings, in ms. */
const assetsDeadline = 10_000

/** Holdings as the wallet itself tells them; `undefined` when it cannot, or tells them in another shape (spec 7). */
export const readAssets = (
  ask: (method: string, params: unknown) => Effect.Effect<unknown, FrameFailed>,
  address: string,
  network: Network
): Effect.Effect<ReadonlyArray<TokenBalance> | undefined> =>
  Effect.gen(function* () {
    const { readWalletAssets, tellsAssets } = yield* Effect.promise(() => import("./assetsCodec.ts"))
    const chain = `0x${Number(network.reference).toString(16)}`
    if (!tellsAssets(yield* ask("wallet_getCapabilities", [address]), chain)) return undefined
    const held = yield* ask("wallet_getAssets", [{ account: address, chainFilter: [chain] }])
    return readWalletAssets(held, chain, network)
  }).pipe(
    Effect.timeoutOrElse({ duration: assetsDeadline, orElse: () => Effect.succeed(undefined) }),
    Effect.catch(() => Effect.succeed(undefined))
  )
