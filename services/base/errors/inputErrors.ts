import { Data } from "effect"

/** A value from a visitor or a host that breaks a rule of spec 5; `message` says which. */
export class InvalidInput extends Data.TaggedError("InvalidInput")<{
  readonly field:
    | "caip2"
    | "caip10"
    | "address"
    | "amount"
    | "token"
    | "receiver"
    | "network"
    | "message"
    | "transaction"
    | "email"
    | "name"
    | "psbt"
    /** `features.multiWallet` is off. */
    | "multiWallet"
    | "connection"
    /** What was asked for is switched off; `message` names the option. */
    | "features"
  readonly message: string
  /** What is wrong with an address, for saying it in the visitor's language. */
  readonly address?: "notAnAddress" | "tooShort" | "tooLong" | "wrongLetter"
  /** Set where the chain was read and has no such thing: a token without a contract or a mint. */
  readonly missing?: true
}> {
  readonly retryable = false
}

/** Something was asked that needs a connected wallet first. */
export class NotConnected extends Data.TaggedError("NotConnected")<{
  readonly message: string
  /** The namespace without a connection, if another namespace has one. */
  readonly namespace?: string
}> {
  readonly retryable = false
}
