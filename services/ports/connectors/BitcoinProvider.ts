import type { Caip2 } from "../../base/caip/parseCaip2.ts"

/**
 * How a text is signed: `ecdsa` is a signature over the hash of the text, as the first Bitcoin wallets made it; `bip322`
 * is the witness of a virtual transaction that spends from the address (BIP-322, simple form).
 */
export type BitcoinProtocol = "ecdsa" | "bip322"

/** A text to sign with an address of the wallet. */
export interface BitcoinMessage {
  readonly address: string
  readonly message: string
  readonly protocol: BitcoinProtocol
}

/** An input of a PSBT, counted from 0, and the address that signs it. */
export interface PsbtInput {
  readonly index: number
  readonly address: string
}

/** An input as a wallet is asked for it. */
export interface AskedInput extends PsbtInput {
  /** What the signature shall sign, as the PSBT says for the input (BIP-174); all of the transaction where it says nothing. */
  readonly sighash?: number
}

/** A partially signed transaction (BIP-174) in base64, and the inputs to sign. */
export interface PsbtRequest {
  readonly psbt: string
  readonly inputs: ReadonlyArray<AskedInput>
  /** Whether the wallet should also send the transaction. One that cannot only signs. */
  readonly broadcast: boolean
  readonly networkId: Caip2
}

/** A payment that the wallet makes itself, `amount` in satoshis. */
export interface BitcoinPayment {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly networkId: Caip2
}

/**
 * A Bitcoin wallet as it was when it was found: what the adapter asks it through, whichever API it has. Later changes to
 * the object it came from have no effect (SEC-12). Answers are what the wallet gave: the adapter checks them.
 */
export interface BitcoinProvider {
  /**
   * Asks for addresses, on this network where the wallet can choose one. Answers with an object: `addresses`, a list of
   * `{ address, publicKey?, purpose?, path? }`, and `networkId` where the wallet says on which network it is.
   */
  readonly connect: (networkId: Caip2 | undefined) => Promise<unknown>
  /** Answers as `connect`, without any prompt; `undefined` when nothing is shared, or only a prompt could tell. */
  readonly session: () => Promise<unknown>
  /** Answers with the signature in base64. `signsInUse`: the wallet takes no address, and signs with the account in use. */
  readonly signsInUse?: true
  readonly signMessage: (asked: BitcoinMessage) => Promise<unknown>
  /** Answers with an object: `psbt`, signed, in base64, and `txid` when the wallet has sent the transaction. */
  readonly signPsbt: (asked: PsbtRequest) => Promise<unknown>
  /** Answers with the id of the transaction. */
  readonly sendTransfer: (asked: BitcoinPayment) => Promise<unknown>
  /** Absent where a wallet cannot change its network on request. */
  readonly switchNetwork?: ((networkId: Caip2) => Promise<unknown>) | undefined
  /** Calls back when the wallet may have changed; returns its undo. */
  readonly watch: (changed: () => void) => () => void
  /** `isLast`: the page uses the wallet in no other namespace, so that all permission may be taken back. */
  readonly disconnect: (isLast?: boolean) => Promise<unknown>
}
