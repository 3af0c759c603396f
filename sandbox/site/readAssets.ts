import { numberToHex, parseUnits } from "viem/utils"
import { readBalances } from "../api/blockchain/readBalances.ts"
import type { StartedChain } from "../chains/startChain.ts"

/** What a wallet holds on the chains it knows, in the shape in which wallets tell it. */
export const readAssets = async (
  chains: ReadonlyArray<StartedChain>,
  images: string,
  address: string,
  chainId: string
): Promise<Readonly<Record<string, ReadonlyArray<object>>>> => {
  const chain = chains.find(({ id }) => numberToHex(id) === chainId)
  if (chain === undefined) return {}
  const held = await readBalances(chain, address, images)
  return {
    [chainId]: held.map(({ address: token, name, symbol, price, iconUrl, quantity }) => ({
      address: token?.split(":").at(-1) ?? "native",
      balance: numberToHex(parseUnits(quantity.numeric, Number(quantity.decimals))),
      type: token === undefined ? "NATIVE" : "ERC20",
      metadata: { name, symbol, decimals: Number(quantity.decimals), price, iconUrl }
    }))
  }
}
