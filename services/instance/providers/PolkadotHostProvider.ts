import type { SignedPayload, SignerPayload } from "../../ports/chains/PolkadotSigners.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { AccountListening } from "./AccountEvents.ts"

/** An account of the connected wallet, its address written for the network that is shown. */
export interface PolkadotHostAccount {
  readonly address: string
  readonly name: string | undefined
}

/** A signature with a number of its own, as the libraries of Polkadot expect it. */
export type NumberedSignature = SignedPayload & { readonly id: number }

/**
 * The connected wallet as a signer: pass `signPayload` and `signRaw` to `getPolkadotSignerFromPjs` of `polkadot-api`, or
 * the whole to `setSigner` of `@polkadot/api`. It stays the same object as long as the instance exists.
 *
 * Rejects with `NotConnected` without a connection, with `WalletRejected` for a decline, `NetworkRefused` for an account
 * that is bound to another network, or another typed error of the wallet.
 */
export interface PolkadotHostProvider extends AccountListening<PolkadotHostAccount> {
  /** The accounts that the wallet shares, the active one first; none without a connection. */
  accounts(): Promise<ReadonlyArray<PolkadotHostAccount>>
  /**
   * Passes a request on to a paired wallet as it is, on the network that is shown. Only where the layer has no adapter of
   * this namespace, so that its other methods are refused (code 4200); with one, this is.
   */
  request(request: ProviderRequest): Promise<unknown>
  /** Signs bytes (hex), or the bytes of a text, as a message: inside `<Bytes>` and `</Bytes>`, whether they come so or not. */
  signRaw(raw: {
    readonly address: string
    readonly data: string
  }): Promise<{ readonly id: number; readonly signature: Hex }>
  /** Signs a transaction of a network of the host; `NetworkRefused` for one of another chain. */
  signPayload(payload: SignerPayload): Promise<NumberedSignature>
}
