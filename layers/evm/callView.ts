import { Effect } from "effect"
import type { Hex } from "viem"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askNode } from "./askNode.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { toTransactionFailed } from "./toChainError.ts"

/**
 * Whether a failed `eth_call` says that the contract refused it: it reverted, or ran into code that does not exist, as
 * contracts do that lack a function. Anything else is a failure of the node, after which nothing is known.
 */
const refusedByContract = ({ cause }: RpcFailed): boolean =>
  toTransactionFailed(cause)?.kind === "executionReverted" ||
  errorLayers(cause).some(({ text }) => /invalid opcode|opcode 0x\w+ not defined|invalid jump|out of gas/i.test(text))

const readHex = (answer: unknown): Hex => {
  if (typeof answer !== "string" || !/^0x(?:[\da-f]{2})*$/i.test(answer)) throw new TypeError("Not hexadecimal")
  return answer as Hex
}

/** What a view function answers; `undefined` where the contract refuses. A node that fails is a failure. */
export const callView = (network: Network, contract: string, data: Hex): Effect.Effect<Hex | undefined, RpcFailed> =>
  decodeAnswer(askNode(network, "eth_call", [{ to: contract, data }, "latest"]), readHex).pipe(
    Effect.catch((failure) => (refusedByContract(failure) ? Effect.succeed(undefined) : Effect.fail(failure)))
  )
