import { Exit, Schema } from "effect"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { Capabilities, WalletAsset, WalletAssets } from "./assets.schema.ts"

const capabilities = Schema.decodeUnknownExit(Capabilities)
const assets = Schema.decodeUnknownExit(WalletAssets)

/** Whether a wallet says that it can tell what it holds on a chain, by hex chain id. */
export const tellsAssets = (answer: unknown, chain: string): boolean => {
  const can = capabilities(answer)
  return Exit.isSuccess(can) && can.value[chain]?.assetDiscovery?.supported === true
}

/** The entries that a wallet tells of its holdings on a chain; `undefined` in another shape. */
export const readWalletAssets = (answer: unknown, chain: string): ReadonlyArray<unknown> | undefined => {
  const held = assets(answer)
  return Exit.isSuccess(held) ? held.value[chain] : undefined
}

/** One of these entries. */
export const readWalletAsset = Schema.decodeUnknownExit(WalletAsset)

/** A holding that a wallet has told. */
export const toHolding = (
  { address, balance, type, metadata }: typeof WalletAsset.Type,
  { id, nativeCurrency }: Network
): TokenBalance => ({
  networkId: id,
  ...(type === "NATIVE"
    ? nativeCurrency
    : {
        address,
        name: plainText(metadata.name) ?? "",
        symbol: plainText(metadata.symbol) ?? "",
        decimals: metadata.decimals
      }),
  units: BigInt(balance),
  price: metadata.price ?? undefined,
  pricedBy: "wallet",
  iconUrl: metadata.iconUrl ?? undefined
})
