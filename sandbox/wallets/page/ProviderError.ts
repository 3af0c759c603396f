/** An error as wallets give it: a plain record, not an Error. */
export interface ProviderError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The refusals of a wallet. */
export const refusals = {
  rejected: (): ProviderError => ({ code: 4001, message: "User rejected the request." }),
  unauthorized: (): ProviderError => ({
    code: 4100,
    message: "The requested account and/or method has not been authorized by the user."
  }),
  unsupported: (method: string): ProviderError => ({
    code: 4200,
    message: `The provider does not support the method "${method}".`
  }),
  unknownChain: (chainId: string): ProviderError => ({
    code: 4902,
    message: `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`
  }),
  invalid: (why: string): ProviderError => ({ code: -32602, message: `Invalid parameters: ${why}` }),
  unknownBatch: (id: unknown): ProviderError => ({ code: 5730, message: `Unknown bundle id ${JSON.stringify(id)}` }),
  notAtomic: (): ProviderError => ({ code: 5760, message: "This wallet cannot do all of a batch or none." }),
  unsupportedCapability: (name: string): ProviderError => ({ code: 5700, message: `Unsupported capability "${name}"` }),
  internal: (): ProviderError => ({ code: -32603, message: "Internal JSON-RPC error." }),
  pending: (method: string): ProviderError => ({
    code: -32002,
    message: `Request of type '${method}' already pending. Please wait.`
  })
}
