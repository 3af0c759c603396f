import type { WalletError } from "./walletErrors.ts"

export interface ProviderErrorParts {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** What an EIP-1193 provider rejects with: `code` is one of EIP-1193 or EIP-1474, `data` what the wallet or node added. */
export class ProviderError extends Error {
  override readonly name = "ProviderRpcError"
  readonly code: number
  readonly data?: unknown

  constructor({ code, message, data, cause }: ProviderErrorParts) {
    super(message, { cause })
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** The code of "internal error", for failures that have none of their own (EIP-1474). */
export const internalCode = -32603

/** The code of a typed wallet error; every decline has the code of a decline. */
export const providerCode = (error: WalletError): number => {
  if (error._tag === "WalletRejected") return 4001
  if (error._tag === "WalletPending") return -32002
  // -1 stands for a missing code.
  return error._tag === "WalletFailed" && error.code !== -1 ? error.code : internalCode
}
