import type { SerializableTransaction } from "../../services/ports/chains/SolanaTransaction.ts"
import type { Emitter } from "./makeEmitter.ts"
import type { WalletAdapterError } from "./WalletAdapterError.ts"

/** A key pair of `@solana/web3.js` 1 that signs beside the wallet. */
export interface AdapterSigner {
  readonly publicKey: unknown
  readonly secretKey: Uint8Array
}

/** What `sendTransaction` needs of a `Transaction` of `@solana/web3.js` 1. */
export interface LegacyTransaction extends SerializableTransaction {
  feePayer?: unknown
  recentBlockhash?: string | undefined
  readonly serialize: (config?: object) => Uint8Array
  partialSign(...signers: Array<never>): void
}

/** What `sendTransaction` needs of a `VersionedTransaction` of `@solana/web3.js` 1. */
export interface VersionedTransaction extends SerializableTransaction {
  readonly version: unknown
  readonly serialize: () => Uint8Array
  sign(signers: Array<never>): void
}

/** What `@solana/web3.js` 1 calls a `Commitment`; it keeps older names too. */
export type AdapterCommitment =
  | "processed"
  | "confirmed"
  | "finalized"
  | "recent"
  | "single"
  | "singleGossip"
  | "root"
  | "max"

/** Options of a send, as `@solana/web3.js` 1 has them. */
export interface ConnectionSendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: AdapterCommitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

export interface AdapterSendOptions extends ConnectionSendOptions {
  /** Sign before the wallet does. */
  readonly signers?: ReadonlyArray<AdapterSigner>
}

/** What `sendTransaction` needs of a `Connection` of `@solana/web3.js` 1. */
export interface AdapterConnection {
  getLatestBlockhash(
    config: Pick<ConnectionSendOptions, "minContextSlot"> & {
      readonly commitment?: AdapterCommitment
    }
  ): Promise<{ readonly blockhash: string }>
  sendRawTransaction(transaction: Uint8Array, options: ConnectionSendOptions): Promise<string>
}

/** What happens, as `@solana/wallet-adapter-base` names it. */
export interface SolanaWalletAdapterEvents<PublicKey, ReadyState = "Loadable"> {
  /** A Solana wallet is connected, or another account of it is used. */
  readonly connect: (publicKey: PublicKey) => void
  /** No Solana wallet is connected any more. */
  readonly disconnect: () => void
  /** Something that was asked here did not happen; its promise rejects with the same. */
  readonly error: (error: WalletAdapterError) => void
  /** Never happens: the adapter is ready from the start. */
  readonly readyStateChange: (readyState: ReadyState) => void
}

/**
 * The connected Solana wallet in the shape of an adapter of `@solana/wallet-adapter-base` 0.9: a
 * `MessageSignerWalletAdapter`. It has no state of its own, so it and the sheet always agree.
 */
export interface SolanaWalletAdapter<PublicKey, ReadyState = "Loadable"> extends Emitter<
  SolanaWalletAdapterEvents<PublicKey, ReadyState>
> {
  readonly name: string & { readonly __brand__: "WalletName" }
  readonly url: string
  readonly icon: string
  readonly readyState: ReadyState
  /** The account in use, `null` without one. The same object as long as the account is the same. */
  readonly publicKey: PublicKey | null
  /** While the sheet asked for by `connect` is open, and while the last visit's session is looked up. */
  readonly connecting: boolean
  readonly connected: boolean
  readonly supportedTransactionVersions: ReadonlySet<"legacy" | 0>
  /** Waits for the last visit's session. Opens nothing, and also resolves without a session. */
  autoConnect(): Promise<void>
  /** Opens the sheet with the wallets of Solana, unless one is connected; resolves when one is. Rejects when the sheet is closed without. */
  connect(): Promise<void>
  /** Ends the connection of Solana and of no other namespace. A wallet that does not follow is reported by `error`. */
  disconnect(): Promise<void>
  /**
   * Gives a transaction the fee payer and blockhash that it lacks (a legacy one), lets `signers` and the wallet sign it and
   * sends it over the connection; returns its signature in base58. It has been sent then, not confirmed.
   */
  sendTransaction(
    transaction: LegacyTransaction | VersionedTransaction,
    connection: AdapterConnection,
    options?: AdapterSendOptions
  ): Promise<string>
  signTransaction<T extends SerializableTransaction>(transaction: T): Promise<T>
  /** Signs several transactions with one approval. */
  signAllTransactions<T extends SerializableTransaction>(transactions: ReadonlyArray<T>): Promise<Array<T>>
  /** Returns the signature, 64 bytes (Ed25519). */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}
