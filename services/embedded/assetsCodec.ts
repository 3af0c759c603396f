import { Exit, Schema } from "effect"
import type { TokenBalance } from "../chains/TokenBalance.ts"
import type { Network } from "../network/Network.ts"
import { plainText } from "../texts/plainText.ts"
import { Capabilities, WalletAssets } from "./assets.schema.ts"

/** No token has more; a figure beyond it is none. */
const maxDecimals = 36

const capabilities = Schema.decodeUnknownExit(Capabilities)
const assets = Schema.decodeUnknownExit(WalletAssets)

/** Whether a wallet says that it can tell what it holds on a chain, by hex chain id. */
export const tellsAssets = (answer: unknown, chain: string): boolean => {
  const can = capabilities(answer)
  return Exit.isSuccess(can) && can.value[chain]?.assetDiscovery?.supported === true
}

/** What a wallet tells of its holdings; `undefined` in another shape. */
export const readWalletAssets = (
  answer: unknown,
  chain: string,
  { id, nativeCurrency }: Network
): ReadonlyArray<TokenBalance> | undefined => {
  const held = assets(answer)
  const list = Exit.isSuccess(held) ? held.value[chain] : undefined
  if (list?.every(({ metadata: { decimals } }) => decimals >= 0 && decimals <= maxDecimals) !== true) return undefined
  return list.map(({ address, balance, type, metadata: { name, symbol, decimals, price, iconUrl } }): TokenBalance => ({
    networkId: id,
    ...(type === "NATIVE"
      ? nativeCurrency
      : { address, name: plainText(name) ?? "", symbol: plainText(symbol) ?? "", decimals }),
    units: BigInt(balance),
    price,
    pricedBy: "wallet",
    iconUrl
  }))
}
