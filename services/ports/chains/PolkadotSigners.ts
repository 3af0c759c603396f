import type { Effect } from "effect"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { NetworkRefused, WalletError } from "../../base/errors/walletErrors.ts"
import type { Connector } from "../connectors/Connector.ts"

export type PolkadotConnector = Connector<"polkadot">

/** A transaction to sign, in the form that the libraries of Polkadot hand to wallets; numbers as hex. */
export interface SignerPayload {
  /** The address of the signing account, in any prefix. */
  readonly address: string
  readonly genesisHash: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly era: string
  readonly method: string
  readonly nonce: string
  readonly specVersion: string
  readonly tip: string
  readonly transactionVersion: string
  readonly signedExtensions: ReadonlyArray<string>
  readonly version: number
  readonly assetId?: number | object | undefined
  readonly metadataHash?: string | undefined
  readonly mode?: number | undefined
  /** Asks the wallet to return the whole signed transaction, which it may have changed. */
  readonly withSignedTransaction?: boolean | undefined
}

/** The signature of a transaction: the kind of key in one byte, then the signature. */
export interface SignedPayload {
  readonly signature: Hex
  readonly signedTransaction?: Hex | Uint8Array
}

/** What Polkadot wallets sign. Signatures as hex, as the wallet gives them. */
export interface PolkadotSigners {
  /** Signs bytes inside `<Bytes>` and `</Bytes>`, so that they can never be those of a transaction. */
  message(connector: PolkadotConnector, address: string, bytes: Uint8Array): Effect.Effect<Hex, WalletError>
  /** Signs a transaction; `NetworkRefused` when the account may not be used on its network. */
  payload(
    connector: PolkadotConnector,
    payload: SignerPayload
  ): Effect.Effect<SignedPayload, WalletError | NetworkRefused>
}
