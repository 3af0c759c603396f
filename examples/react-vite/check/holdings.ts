import type { LocalChain, Token } from "@latchkey/sandbox"
import { encodeFunctionData, erc20Abi, formatUnits } from "viem"

type Hex = `0x${string}`

/** The balance of an address in base units, read from the chain. */
export const holdings = async (chain: LocalChain, address: Hex, token?: Token): Promise<bigint> => {
  if (token === undefined) return BigInt((await chain.rpc("eth_getBalance", [address, "latest"])) as Hex)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [address] })
  return BigInt((await chain.rpc("eth_call", [{ to: token.address, data }, "latest"])) as Hex)
}

/** A balance before and after, as text. */
export const change = (before: bigint, after: bigint, decimals: number, symbol: string): string =>
  `${formatUnits(before, decimals)} → ${formatUnits(after, decimals)} ${symbol}`
