import type { Abi, Hex } from "viem"
import { decodeFunctionResult, encodeFunctionData } from "viem/utils"
import type { Effect } from "effect"
import type { RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { erc20 } from "./erc20.ts"

/** Return types of the view functions of a token. */
interface Views {
  readonly balanceOf: bigint
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** Calls a view function of a token's contract; an answer of another type is a failure of the node. */
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
