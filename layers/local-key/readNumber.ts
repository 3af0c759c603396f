import { hexToBigInt, isHex } from "viem/utils"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"

/** A quantity of a node (EIP-1474); anything else is a failure of the node (SEC-19). */
export const readNumber = (answer: unknown): bigint => {
  if (!isHex(answer) || answer === "0x" || answer.length > 66)
    throw new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: answer })
  return hexToBigInt(answer)
}
