import { Effect, Schema } from "effect"
import type { TokenBalance } from "../balances/TokenBalance.ts"
import type { FrameFailed } from "../errors/frameErrors.ts"
import type { Network } from "../networks/Network.ts"
import { Capabilities, WalletAssets } from "./assets.schema.ts"

/** How long the wallet may take before others are asked for its holdings, in ms. */
const assetsDeadline = 10_000

const capabilities = Schema.decodeUnknownEffect(Capabilities)
const assets = Schema.decodeUnknownEffect(WalletAssets)

/** Holdings as the wallet itself tells them; `undefined` when it cannot, or tells them in another shape (spec 7). */
export const readAssets = (
  ask: (method: string, params: unknown) => Effect.Effect<unknown, FrameFailed>,
  address: string,
  { id, reference }: Network
): Effect.Effect<ReadonlyArray<TokenBalance> | undefined> =>
  Effect.gen(function* () {
    const chain = `0x${Number(reference).toString(16)}`
    const can = yield* capabilities(yield* ask("wallet_getCapabilities", [address]))
    if (can[chain]?.assetDiscovery?.supported !== true) return undefined
    const held = yield* assets(yield* ask("wallet_getAssets", [{ account: address, chainFilter: [chain] }]))
    return held[chain]?.map((one): TokenBalance => ({
      networkId: id,
      ...(one.type === "NATIVE" ? {} : { address: one.address }),
      name: one.metadata.name,
      symbol: one.metadata.symbol,
      decimals: one.metadata.decimals,
      units: BigInt(one.balance),
      price: one.metadata.price,
      iconUrl: one.metadata.iconUrl
    }))
  }).pipe(
    Effect.timeoutOrElse({ duration: assetsDeadline, orElse: () => Effect.succeed(undefined) }),
    Effect.catch(() => Effect.succeed(undefined))
  )
