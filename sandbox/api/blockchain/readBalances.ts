import { encodeFunctionData, formatUnits } from "viem/utils"
import type { StartedChain } from "../../chains/startChain.ts"
import { rpcBatch } from "../../chains/rpcClient.ts"
import { tokenAbi } from "../../chains/tokenContract.ts"
import { prices } from "./prices.ts"

/** One holding in the service's format. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** Holdings of an address, read from the chain; zero amounts are left out. */
export const readBalances = async (
  chain: StartedChain,
  address: string,
  imagesUrl: string
): Promise<ReadonlyArray<Balance>> => {
  const args = [address]
  const [native, ...tokens] = (await rpcBatch(chain.nodeUrl, [
    { method: "eth_getBalance", params: [address, "latest"] },
    ...chain.tokens.map((token) => ({
      method: "eth_call",
      params: [
        { to: token.address, data: encodeFunctionData({ abi: tokenAbi, functionName: "balanceOf", args }) },
        "latest"
      ]
    }))
  ])) as Array<string>
  const chainId = `eip155:${chain.id}`
  const holding = (amount: string, coin: { name: string; symbol: string; decimals: number; address?: string }) => {
    const numeric = formatUnits(BigInt(amount), coin.decimals)
    const price = prices[coin.symbol] ?? 0
    return {
      name: coin.name,
      symbol: coin.symbol,
      chainId,
      ...(coin.address ? { address: `${chainId}:${coin.address}` } : {}),
      value: Number(numeric) * price,
      price,
      quantity: { decimals: `${coin.decimals}`, numeric },
      iconUrl: `${imagesUrl}/public/getTokenImage/${coin.symbol}`
    }
  }
  const held = chain.tokens.map((token, index) => ({ token, amount: tokens[index]! }))
  return [
    holding(native!, chain.nativeCurrency),
    ...held.filter(({ amount }) => BigInt(amount) > 0n).map(({ token, amount }) => holding(amount, token))
  ]
}
