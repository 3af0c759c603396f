import { erc20Abi } from "viem"
import { decodeFunctionResult, encodeFunctionData } from "viem/utils"
import { exchangeAbi } from "../../sandbox/chains/exchangeContract.ts"
import { exchangeAddress, nativeCoin } from "../../sandbox/chains/exchangePools.ts"
import type { StartedChain } from "../../sandbox/chains/startChain.ts"
import { nativeAddress } from "../../services/base/addresses/nativeAddress.ts"

/** One swap at the exchange of a local chain: of `amount` of one token into the other. */
export interface ExchangePair {
  readonly from: "ETH" | "USDC"
  readonly amount: bigint
}

const exchangeCall = (functionName: string, ...args: ReadonlyArray<unknown>) =>
  encodeFunctionData({ abi: exchangeAbi, functionName, args })

/** Reads what the exchange of a chain gives for an amount. */
export const readOffer = async (chain: StartedChain, { from, amount }: ExchangePair): Promise<bigint> => {
  const pair = [nativeCoin, chain.tokens[0]!.address]
  const [source, target] = from === "ETH" ? pair : pair.toReversed()
  const data = exchangeCall("quote", source, target, amount)
  const answer = await chain.rpc("eth_call", [{ to: exchangeAddress, data }, "latest"])
  return decodeFunctionResult({ abi: exchangeAbi, functionName: "quote", data: answer as `0x${string}` }) as bigint
}

/** The service of a chain's exchange, for one swap with its offer. */
export const exchangeService = (chain: StartedChain, { from, amount }: ExchangePair, offer: bigint) => {
  const token = chain.tokens[0]!.address
  const native = { name: "Ether", symbol: "ETH", address: `eip155:1:${nativeAddress}`, decimals: 18, logoUri: null }
  const dollars = { name: "USD Coin", symbol: "USDC", address: `eip155:1:${token}`, decimals: 6, logoUri: null }
  const paysCoins = from === "ETH"
  return {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/convert/tokens": { tokens: [native, dollars] },
    "/v1/convert/quotes": { quotes: [{ fromAmount: `${amount}`, toAmount: `${offer}` }] },
    "/v1/convert/gas-price": { standard: "2000000000", fast: "3000000000", instant: "4000000000" },
    "/v1/convert/allowance": { allowance: "0" },
    "/v1/convert/build-approve": (url: URL) => ({
      tx: {
        from: url.searchParams.get("userAddress"),
        to: `eip155:1:${token}`,
        data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [exchangeAddress, amount] }),
        value: "0",
        eip155: { gas: 60_000, gasPrice: "2000000000" }
      }
    }),
    "/v1/convert/build-transaction": (_: URL, body: unknown) => {
      const { userAddress, eip155 } = body as { readonly userAddress: string; readonly eip155: { slippage: number } }
      const minimum = (offer * BigInt(Math.round((100 - eip155.slippage) * 100))) / 10_000n
      const account = userAddress.split(":").at(-1)!
      const [source, target] = paysCoins ? [nativeCoin, token] : [token, nativeCoin]
      return {
        tx: {
          from: userAddress,
          to: `eip155:1:${exchangeAddress}`,
          data: exchangeCall("swap", source, target, amount, minimum, account),
          amount: `${amount}`,
          eip155: { gas: "210000", gasPrice: "2000000000" }
        }
      }
    }
  }
}
