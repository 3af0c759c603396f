import { Effect } from "effect"
import type { Hex } from "viem"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { lacksFunction } from "../../services/base/errors/isUserNo.ts"
import { toTransactionFailed } from "./toChainError.ts"

/** Whether a failed `eth_call` was refused by the contract, which reverted or lacks the function. Otherwise the node failed. */
const refusedByContract = ({ cause }: RpcFailed): boolean =>
  toTransactionFailed(cause)?.kind === "executionReverted" || errorLayers(cause).some(lacksFunction)

const readHex = (answer: unknown): Hex => {
  if (typeof answer !== "string" || !/^0x(?:[\da-f]{2})*$/i.test(answer)) throw new TypeError("Not hexadecimal")
  return answer as Hex
}

/** Calls a view function. `undefined` if the contract refuses; fails as the node does. */
export const callView = (network: Network, contract: string, data: Hex): Effect.Effect<Hex | undefined, RpcFailed> =>
  decodeAnswer(askNode(network, "eth_call", [{ to: contract, data }, "latest"]), readHex).pipe(
    Effect.catch((failure) => (refusedByContract(failure) ? Effect.succeed(undefined) : Effect.fail(failure)))
  )
