import type { Hex } from "../../base/addresses/Hex.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { SwapToken } from "./SwapToken.ts"

interface ListedToken {
  readonly name: string
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly logoUri?: string | null
}

/**
 * The tokens of the service's list that are of the network and readable, each contract once; their texts are cleaned
 * (SEC-24). Nothing of it is believed yet: see `judgeTokens`. Tokens without decimals are left out (spec 5).
 */
export const readTokens = (list: ReadonlyArray<ListedToken>, networkId: Caip2): ReadonlyArray<SwapToken> => {
  const found = new Map<string, SwapToken>()
  for (const { address, decimals, logoUri, ...texts } of list) {
    const [, contract] = /^(?:[^:]+:[^:]+):(0x[0-9a-f]{40})$/i.exec(address) ?? []
    const symbol = plainText(texts.symbol)
    if (contract === undefined || symbol === undefined || !address.startsWith(`${networkId}:`)) continue
    if (!Number.isInteger(decimals) || decimals < 1 || decimals > 36) continue
    const key = contract.toLowerCase() as Hex
    if (found.has(key)) continue
    found.set(key, {
      address: key,
      name: plainText(texts.name) ?? symbol,
      symbol,
      decimals,
      iconUrl: logoUri ?? undefined,
      twin: false,
      check: "reading"
    })
  }
  return [...found.values()]
}
