import type { SolanaTransaction } from "../../ports/chains/SolanaTransaction.ts"
import type { SolanaSendOptions } from "../../ports/connectors/SolanaProvider.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { AccountListening } from "./AccountEvents.ts"

/** An account of the connected wallet. Its address is its public key in base58. */
export interface SolanaHostAccount {
  readonly address: string
  readonly name: string | undefined
}

/**
 * The connected wallet as a signer. It stays the same object as long as the instance exists, for every wallet and without
 * one. `address` is the account that signs; without one it is the active account.
 *
 * Transactions are accepted as the host holds them: bytes of the wire format, `Transaction` and `VersionedTransaction` of
 * `@solana/web3.js` 1, compiled ones of `@solana/web3.js` 2 and `@solana/kit`. They come back in the same form; a wallet
 * may have added to their instructions. All act on the Solana network that is shown.
 *
 * Rejects with `NotConnected` without a connection, `WalletRejected` for a decline, `NetworkRefused` for a network that
 * the wallet does not know, `InvalidInput` for what is no transaction of the account, or another typed error.
 */
export interface SolanaHostProvider extends AccountListening<SolanaHostAccount> {
  /** The accounts that the wallet shares, the active one first; none without a connection. */
  accounts(): Promise<ReadonlyArray<SolanaHostAccount>>
  /**
   * Passes a request on to a paired wallet as it is, on the network that is shown. Only where the layer has no adapter of
   * this namespace, so that its other methods are refused (code 4200); with one, this is.
   */
  request(request: ProviderRequest): Promise<unknown>
  /** Signs bytes; gives the signature, 64 bytes (Ed25519). */
  signMessage(message: Uint8Array, address?: string): Promise<Uint8Array>
  signTransaction<T extends SolanaTransaction>(transaction: T, address?: string): Promise<T>
  /** Signs several transactions with one approval. */
  signAllTransactions<T extends SolanaTransaction>(transactions: ReadonlyArray<T>, address?: string): Promise<Array<T>>
  /** Signs and sends a transaction; gives its signature in base58. It has been sent then, not confirmed. */
  sendTransaction(transaction: SolanaTransaction, options?: SolanaSendOptions, address?: string): Promise<string>
}
