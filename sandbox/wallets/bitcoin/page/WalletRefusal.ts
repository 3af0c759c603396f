/** A refusal of a wallet with the API of sats-connect: its codes are not those of EIP-1193. */
export interface WalletRefusal {
  readonly code: number
  readonly message: string
}

/** The refusals of a Bitcoin wallet. */
export const refusal = {
  rejected: (): WalletRefusal => ({ code: -32000, message: "User rejected request" }),
  denied: (): WalletRefusal => ({ code: -32002, message: "Access denied." }),
  unknownMethod: (method: string): WalletRefusal => ({ code: -32601, message: `Method ${method} is not supported` }),
  invalid: (why: string): WalletRefusal => ({ code: -32602, message: `Invalid parameters: ${why}` }),
  failed: (why: string): WalletRefusal => ({ code: -32603, message: why })
}
