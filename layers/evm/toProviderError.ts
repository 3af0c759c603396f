import type { WalletError } from "../../services/base/errors/walletErrors.ts"
import { internalCode, ProviderError, providerCode } from "../../services/base/errors/ProviderError.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"

/** The revert data of a contract, at any depth of the error: hosts decode it. */
const dataOf = (cause: unknown): unknown => errorLayers(cause).find(({ data }) => data !== undefined)?.data

/** The code of nodes for a revert (EIP-1474 has none). */
const revertCode = 3

/** A wallet failure as EIP-1193 error: every decline has code 4001, and data from the node is kept. */
export const toProviderError = (error: WalletError): ProviderError => {
  const { message, cause } = error
  const code = providerCode(error)
  const reverted = code === internalCode && errorLayers(cause).some((layer) => layer.code === revertCode)
  return new ProviderError({ code: reverted ? revertCode : code, message, data: dataOf(cause), cause })
}
