import type { Effect } from "effect"
import type { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { NetworkRefused, WalletError } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector } from "../connectors/Connector.ts"
import type { SolanaSendOptions } from "../connectors/SolanaProvider.ts"
import type { SolanaTransaction } from "./SolanaTransaction.ts"

export type SolanaConnector = Connector<"solana">

/** The account that signs, and the network that a transaction is for. */
export interface SolanaSender {
  readonly network: Network
  readonly from: string
}

export type SigningError = WalletError | NetworkRefused | InvalidInput

/** What Solana wallets sign and send, other than texts and transfers. */
export interface SolanaSigners {
  /** Signs bytes; returns the signature, 64 bytes (Ed25519). */
  message(connector: SolanaConnector, address: string, message: Uint8Array): Effect.Effect<Uint8Array, WalletError>
  /** Signs a transaction; returns it in the form that it came in. Wallets may have added to its instructions. */
  transaction<T extends SolanaTransaction>(
    connector: SolanaConnector,
    sender: SolanaSender,
    transaction: T
  ): Effect.Effect<T, SigningError>
  /** Signs several transactions with one approval. */
  all<T extends SolanaTransaction>(
    connector: SolanaConnector,
    sender: SolanaSender,
    transactions: ReadonlyArray<T>
  ): Effect.Effect<ReadonlyArray<T>, SigningError>
  /** Signs a transaction and sends it; returns its signature in base58. */
  sendTransaction(
    connector: SolanaConnector,
    sender: SolanaSender,
    transaction: SolanaTransaction,
    options?: SolanaSendOptions
  ): Effect.Effect<string, SigningError | TransactionFailed | OutcomeUnknown | RpcFailed>
}
