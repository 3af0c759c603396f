import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { Hex } from "../../base/addresses/Hex.ts"

/** The events of an EIP-1193 provider, with their payloads. */
export interface EvmProviderEvents {
  readonly accountsChanged: (addresses: ReadonlyArray<Hex>) => void
  readonly chainChanged: (chainId: Hex) => void
  readonly connect: (info: { readonly chainId: Hex }) => void
  /** The error has code 4900. */
  readonly disconnect: (error: Error & { readonly code: number }) => void
}

/**
 * The connected wallet as an EIP-1193 provider: pass it to viem's `custom()`, ethers' `BrowserProvider`, a wagmi
 * connector. It stays the same object as long as the instance exists, for every wallet and without one.
 *
 * Rejects with an `Error` that has a `code` (EIP-1193, EIP-1474): 4001 for a decline, 4900 without a connection.
 */
export interface EvmProvider {
  request(args: { readonly method: "eth_accounts" | "eth_requestAccounts" }): Promise<ReadonlyArray<Hex>>
  request(args: { readonly method: "eth_chainId" }): Promise<Hex>
  request(args: ProviderRequest): Promise<unknown>
  on<E extends keyof EvmProviderEvents>(event: E, listener: EvmProviderEvents[E]): this
  removeListener<E extends keyof EvmProviderEvents>(event: E, listener: EvmProviderEvents[E]): this
}
