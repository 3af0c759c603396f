import type { LocalChain, Token } from "latchkey/sandbox"
import { encodeFunctionData, erc20Abi, formatUnits } from "viem"

type Hex = `0x${string}`

/** What an address holds, in base units, asked of the chain itself. */
export const holdings = async (chain: LocalChain, address: Hex, token?: Token): Promise<bigint> => {
  if (token === undefined) return BigInt((await chain.rpc("eth_getBalance", [address, "latest"])) as Hex)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [address] })
  return BigInt((await chain.rpc("eth_call", [{ to: token.address, data }, "latest"])) as Hex)
}

/** A holding before and after, for the evidence. */
export const change = (before: bigint, after: bigint, decimals: number, symbol: string): string =>
  `${formatUnits(before, decimals)} → ${formatUnits(after, decimals)} ${symbol}`
