import type { Abi, Hex } from "viem"
import { decodeFunctionResult, encodeFunctionData } from "viem/utils"
import type { Effect } from "effect"
import type { RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { erc20 } from "./erc20.ts"

/** What the view functions of a token give. */
interface Views {
  readonly balanceOf: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** Asks a token's contract; an answer that is not of the declared type is a failure of the node. */
export const readErc20 = <N extends keyof Views>(
  network: Network,
  token: string,
  functionName: N,
  ...args: N extends "balanceOf" ? [owner: string] : []
): Effect.Effect<Views[N], RpcFailed> => {
  const view: { abi: Abi; functionName: string } = { abi: erc20, functionName }
  const call = { to: token, data: encodeFunctionData({ ...view, args }) }
  return decodeAnswer(
    askNode(network, "eth_call", [call, "latest"]),
    (data) => decodeFunctionResult({ ...view, data: data as Hex }) as Views[N]
  )
}
