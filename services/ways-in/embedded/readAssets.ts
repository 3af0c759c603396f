import { Effect } from "effect"
import { readEach } from "../../ports/api/readEach.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import { lazyCode } from "../../base/concurrency/lazyCode.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { Network } from "../../base/network/Network.ts"

/** How long the wallet may take before others are asked for its holdings, in ms. */
const assetsDeadline = 10_000

const codec = lazyCode(() => import("./assetsCodec.ts"))

/** Holdings as the wallet itself tells them; `undefined` when it cannot, or tells them in another shape (spec 7). */
export const readAssets = (
  ask: (method: string, params: unknown) => Effect.Effect<unknown, FrameFailed>,
  address: string,
  network: Network
): Effect.Effect<ReadonlyArray<TokenBalance> | undefined> =>
  Effect.gen(function* () {
    const { readWalletAsset, readWalletAssets, tellsAssets, toHolding } = yield* codec
    const chain = `0x${Number(network.reference).toString(16)}`
    if (!tellsAssets(yield* ask("wallet_getCapabilities", [address]), chain)) return undefined
    const told = readWalletAssets(yield* ask("wallet_getAssets", [{ account: address, chainFilter: [chain] }]), chain)
    const held = told && (yield* readEach("the embedded wallet's holdings", readWalletAsset)(told))
    return held?.map((one) => toHolding(one, network))
  }).pipe(
    Effect.timeoutOrElse({ duration: assetsDeadline, orElse: () => Effect.succeed(undefined) }),
    Effect.catch(() => Effect.succeed(undefined))
  )
