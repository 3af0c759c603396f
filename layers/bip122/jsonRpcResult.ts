import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { readField } from "../injected/readField.ts"

const toError = (error: unknown, rejectionCode: number): ProviderError => {
  const [code, message] = [readField(error, "code"), readField(error, "message")]
  return new ProviderError({
    code: code === rejectionCode ? 4001 : typeof code === "number" ? code : -32603,
    message: typeof message === "string" ? message : typeof error === "string" ? error : "",
    cause: error
  })
}

/**
 * Takes the result out of a JSON-RPC response. Fails with the error that it has; some wallets reject with the response
 * instead. `rejectionCode` is the wallet's own code for a rejection by its user.
 */
export const jsonRpcResult = async (asked: Promise<unknown>, rejectionCode = 4001): Promise<unknown> => {
  const response = await asked.catch((thrown: unknown) => {
    throw toError(readField(thrown, "error") ?? thrown, rejectionCode)
  })
  const error = readField(response, "error")
  if (error !== undefined && error !== null) throw toError(error, rejectionCode)
  return readField(response, "result")
}
