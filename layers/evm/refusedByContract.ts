import type { RpcFailed } from "../../services/errors/chainErrors.ts"
import { errorLayers } from "../../services/errors/errorLayers.ts"
import { toTransactionFailed } from "./toChainError.ts"

/**
 * Whether a failed `eth_call` says that the contract refused it: it reverted, or ran into code that does not exist, as
 * contracts do that lack a function. Anything else is a failure of the node, after which nothing is known.
 */
export const refusedByContract = ({ cause }: RpcFailed): boolean =>
  toTransactionFailed(cause)?.kind === "executionReverted" ||
  errorLayers(cause).some(({ text }) => /invalid opcode|opcode 0x\w+ not defined|invalid jump|out of gas/i.test(text))
