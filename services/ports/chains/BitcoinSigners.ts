import type { Effect } from "effect"
import type { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { NetworkRefused, WalletError } from "../../base/errors/walletErrors.ts"
import type { Network } from "../../base/network/Network.ts"
import type { BitcoinMessage, PsbtInput } from "../connectors/BitcoinProvider.ts"
import type { Connector } from "../connectors/Connector.ts"

export type BitcoinConnector = Connector<"bip122">

/** A partially signed transaction (BIP-174) in base64, and the inputs that the wallet should sign. */
export interface PsbtOrder {
  readonly network: Network
  readonly psbt: string
  readonly inputs: ReadonlyArray<PsbtInput>
  /** Whether the transaction is sent once it is signed: by the wallet, or else by the network's endpoint. */
  readonly broadcast: boolean
}

/** A transaction with the wallet's signatures. */
export interface SignedPsbt {
  /** Base64; absent where a wallet has sent the transaction and gives only its id. */
  readonly psbt?: string | undefined
  /** Id of the transaction, hex; present when it was sent. */
  readonly txid?: string | undefined
}

/** A payment of a payment account, `amount` in satoshis. The wallet chooses the coins and the fee. */
export interface BitcoinTransfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** What Bitcoin wallets sign and send. */
export interface BitcoinSigners {
  /** Signs a text with an address of the wallet; returns the signature in base64. */
  message(connector: BitcoinConnector, asked: BitcoinMessage): Effect.Effect<string, WalletError>
  /**
   * Signs inputs of a transaction, network and addresses compared right before (SEC-18). The answer is the transaction
   * that was asked for, with the signatures: anything else is `WalletFailed`.
   */
  psbt(
    connector: BitcoinConnector,
    order: PsbtOrder
  ): Effect.Effect<
    SignedPsbt,
    WalletError | NetworkRefused | InvalidInput | TransactionFailed | OutcomeUnknown | RpcFailed
  >
  /** Has the wallet pay, compared as above; returns the id of the transaction. */
  transfer(
    connector: BitcoinConnector,
    transfer: BitcoinTransfer
  ): Effect.Effect<string, WalletError | NetworkRefused | InvalidInput | OutcomeUnknown>
}
