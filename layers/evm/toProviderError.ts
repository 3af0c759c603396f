import type { WalletError } from "../../services/errors/walletErrors.ts"
import { internalCode, ProviderError, providerCode } from "../../services/errors/ProviderError.ts"
import { errorLayers } from "./errorLayers.ts"

/** What a contract reverted with, however deep the wallet has put it: hosts decode it. */
const dataOf = (cause: unknown): unknown => errorLayers(cause).find(({ data }) => data !== undefined)?.data

/** A node's code for a revert (it has none in EIP-1474). */
const revertCode = 3

/** A failure of the wallet as EIP-1193 has it: a decline is 4001 however it was said, and what a node added is kept. */
export const toProviderError = (error: WalletError): ProviderError => {
  const { message, cause } = error
  const code = providerCode(error)
  const reverted = code === internalCode && errorLayers(cause).some((layer) => layer.code === revertCode)
  return new ProviderError({ code: reverted ? revertCode : code, message, data: dataOf(cause), cause })
}
