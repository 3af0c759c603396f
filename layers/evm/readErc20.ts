import type { Abi, Address, Client } from "viem"
import { decodeFunctionResult, encodeFunctionData } from "viem/utils"
import { erc20 } from "./erc20.ts"

/** What the view functions of a token give. */
interface Views {
  readonly balanceOf: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** Asks a token's contract; an answer that is not of the declared type rejects. */
export const readErc20 = async <N extends keyof Views>(
  client: Client,
  token: string,
  functionName: N,
  ...args: N extends "balanceOf" ? [owner: string] : []
): Promise<Views[N]> => {
  const view: { abi: Abi; functionName: string } = { abi: erc20, functionName }
  const call = { to: token as Address, data: encodeFunctionData({ ...view, args }) }
  const data = await client.request({ method: "eth_call", params: [call, "latest"] })
  return decodeFunctionResult({ ...view, data }) as Views[N]
}
