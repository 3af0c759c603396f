import type { Effect } from "effect"
import type { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { NetworkRefused, WalletError } from "../../base/errors/walletErrors.ts"
import type { ProviderError } from "../../base/errors/ProviderError.ts"
import type { Connector } from "../connectors/Connector.ts"
import type { ProviderRequest } from "../connectors/Eip1193Provider.ts"
import type { CallBatch, EvmSender, EvmTransaction } from "./EvmTransaction.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { TypedData } from "./TypedData.ts"

export type EvmConnector = Connector<"eip155">

/** How a batch of calls ended, as its wallet tells (EIP-5792). */
export interface BatchEnd {
  /** All of it is done, none of it, or a part. */
  readonly ended: "done" | "undone" | "partly"
  /** The last transaction of it, where the wallet names one. */
  readonly hash: Hex | undefined
}

/** What EVM wallets sign and send, other than texts and transfers. */
export interface EvmSigners {
  /** Signs typed data (EIP-712); returns the signature. */
  typedData(connector: EvmConnector, address: string, data: TypedData): Effect.Effect<Hex, WalletError>
  /** Sends a transaction, network and account compared right before; returns its hash (SEC-18). */
  transaction(
    connector: EvmConnector,
    transaction: EvmTransaction
  ): Effect.Effect<Hex, WalletError | NetworkRefused | TransactionFailed | OutcomeUnknown | RpcFailed>
  /** Sends calls as one batch where the wallet can (EIP-5792), compared as above; returns the batch's id. */
  calls(connector: EvmConnector, batch: CallBatch): Effect.Effect<string, WalletError | NetworkRefused | OutcomeUnknown>
  /** Whether the wallet does all calls of a batch or none for an account on a network, or offers to become able to. */
  takesBatches(connector: EvmConnector, sender: EvmSender): Effect.Effect<boolean, WalletError>
  /** How a batch of `from` ended, by its id; `undefined` while it has not. */
  batchEnd(connector: EvmConnector, id: string, from: string): Effect.Effect<BatchEnd | undefined, WalletError>
  /** Passes a request of the host to the wallet unchanged. */
  request(connector: EvmConnector, request: ProviderRequest): Effect.Effect<unknown, ProviderError>
}
