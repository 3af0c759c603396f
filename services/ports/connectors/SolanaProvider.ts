import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Network } from "../../base/network/Network.ts"
import type { PaymentJournal } from "./PaymentJournal.ts"

/** An account as a Solana wallet gives it: unchecked. */
export interface SolanaWalletAccount {
  readonly address: string
  readonly label?: string | undefined
  /** The networks that it may be used on; absent where the wallet says nothing of it, or all of them. */
  readonly networks?: ReadonlyArray<Caip2> | undefined
}

/** How a node or wallet sends a transaction; omitted fields are the node's or wallet's choice. */
export interface SolanaSendOptions {
  /** Sends without simulating first. */
  readonly skipPreflight?: boolean | undefined
  /** On which state the transaction is simulated. */
  readonly preflightCommitment?: "processed" | "confirmed" | "finalized" | undefined
  /** How often the node sends it again. */
  readonly maxRetries?: number | undefined
  /** The slot that the node must have reached. */
  readonly minContextSlot?: number | undefined
}

/** Transactions to sign, as bytes of the wire format: signatures (empty ones included), then the message. */
export interface SolanaSigning {
  readonly address: string
  readonly networkId: Caip2
  readonly transactions: ReadonlyArray<Uint8Array>
}

/** What a wallet is asked to sign in with, by the names of the Wallet Standard. The wallet chooses the account. */
export interface SolanaSignInInput {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: ReadonlyArray<string> | undefined
}

/** What a wallet has signed in with: unchecked. */
export interface SolanaSignedIn {
  readonly accounts: ReadonlyArray<SolanaWalletAccount>
  readonly message: unknown
  readonly signature: unknown
}

/** One transaction to sign and send. */
export interface SolanaSending {
  readonly address: string
  readonly networkId: Caip2
  readonly transaction: Uint8Array
  readonly options: SolanaSendOptions
}

/**
 * A Solana wallet as it was when it was found: what the Solana adapter asks it through. Later changes to the object it
 * came from have no effect (SEC-12). Answers are as the wallet gave them, so they are `unknown`.
 */
export interface SolanaProvider {
  /** Asks for accounts. With `silent` the wallet shows nothing, and gives none where the page has no permission. */
  readonly connect: (ask: { readonly silent: boolean }) => Promise<ReadonlyArray<SolanaWalletAccount>>
  /** The accounts that the page may use now, the active one first. */
  readonly accounts: () => ReadonlyArray<SolanaWalletAccount>
  /** Whether the wallet acts on the network. */
  readonly supports: (networkId: Caip2) => boolean
  /**
   * Connects and signs in with one approval (`solana:signIn`); absent where the wallet cannot. Returns the account with what it has signed
   * and the signature.
   */
  readonly signIn?: ((input: SolanaSignInInput) => Promise<SolanaSignedIn>) | undefined
  /** Returns the signature, alone or as `signature` beside `signedMessage`, which says what the wallet has signed. */
  readonly signMessage: (address: string, message: Uint8Array) => Promise<unknown>
  /**
   * Returns for each transaction, in the same order, the bytes of the wire format with the account's signature, alone or as
   * `signedTransaction` or `transaction`; or that signature, alone or as `signature`.
   */
  readonly signTransactions: (ask: SolanaSigning) => Promise<ReadonlyArray<unknown>>
  /** Whether the wallet sends transactions of the network itself; else they are signed and handed to the network's nodes. */
  readonly sends: (networkId: Caip2) => boolean
  /** Returns the signature of the transaction that was sent, alone or as `signature`. */
  readonly sendTransaction: (ask: SolanaSending) => Promise<unknown>
  /** `isLast`: the page uses the wallet in no other namespace, so that all permission may be taken back. */
  readonly disconnect: (isLast: boolean) => Promise<void>
  /** A key of this process: where its payments are kept, and the most that one may cost on a network, in base units. */
  readonly keeps?:
    | { readonly journal: PaymentJournal; readonly mostFee: (network: Network) => Promise<bigint> }
    | undefined
  /** Calls back when accounts or networks may have changed; returns its undo. */
  readonly watch: (changed: () => void) => () => void
}
