import type { SignedPsbt } from "../../ports/chains/BitcoinSigners.ts"
import type { BitcoinProtocol, PsbtInput } from "../../ports/connectors/BitcoinProvider.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { AccountListening } from "./AccountEvents.ts"

/** An account of the connected wallet. */
export interface BitcoinHostAccount {
  readonly address: string
  /** What the wallet keeps there: money, or ordinals, whose coins must not be spent as money. */
  readonly kind: "payment" | "ordinal"
  /** Hex, where the wallet tells it: a PSBT needs it to spend from the address. */
  readonly publicKey: string | undefined
  /** Where the wallet derives it from, such as `m/84'/0'/0'/0/0`, where it tells. */
  readonly path: string | undefined
}

/** A text to sign. `protocol` is `bip322` unless told, `address` that of the active account. */
export interface TextToSign {
  readonly message: string
  readonly address?: string | undefined
  readonly protocol?: BitcoinProtocol | undefined
}

/** A partially signed transaction (BIP-174) in base64, and the inputs that the wallet should sign. */
export interface PsbtToSign {
  readonly psbt: string
  readonly inputs: ReadonlyArray<PsbtInput>
  /** Also sends the transaction: the wallet, or else the network's endpoint. False unless told. */
  readonly broadcast?: boolean | undefined
}

/**
 * A payment. `amount` is in satoshis, at least the dust limit of the receiver's address (294 to 546) and at most 21,000,000
 * bitcoin. `from` is a payment account of the wallet, the active one by default. The wallet chooses the coins and the fee.
 */
export interface BitcoinPaymentOrder {
  readonly to: string
  readonly amount: bigint
  readonly from?: string | undefined
}

/**
 * The connected wallet as a signer. It stays the same object as long as the instance exists, for every wallet and without
 * one. All act on the Bitcoin network that is shown.
 *
 * Rejects with `NotConnected` without a connection, `WalletRejected` for a decline, `NetworkRefused` when the wallet is on
 * another network, `InvalidInput` for what is no PSBT or no address, or another typed error.
 */
export interface BitcoinHostProvider extends AccountListening<BitcoinHostAccount> {
  /** The accounts that the wallet shares, the active one first; none without a connection. */
  accounts(): Promise<ReadonlyArray<BitcoinHostAccount>>
  /**
   * Passes a request on to a paired wallet as it is, on the network that is shown. Only where the layer has no adapter of
   * this namespace, so that its other methods are refused (code 4200); with one, this is.
   */
  request(request: ProviderRequest): Promise<unknown>
  /** Signs a text; gives the signature in base64. */
  signMessage(text: TextToSign): Promise<string>
  /** Signs inputs of a transaction. The answer is that transaction with the signatures, and its id when it was sent. */
  signPsbt(order: PsbtToSign): Promise<SignedPsbt>
  /**
   * Asks the wallet to pay, and returns the id of the transaction. Rejects with `InvalidInput` for an amount that nodes
   * refuse or a `from` that does not pay, and with `OutcomeUnknown` if it is not known whether the wallet has paid.
   */
  sendTransfer(payment: BitcoinPaymentOrder): Promise<string>
}
