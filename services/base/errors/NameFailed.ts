import { Data } from "effect"

/** Why a name could not be used. */
export type NameFailure =
  /** No address belongs to it. */
  | "unknown"
  /** It is kept outside the chain, at a gateway that the option `nameGateways` does not allow (EIP-3668). */
  | "gateway"
  /** Another account has it. */
  | "taken"
  /** The service did not register it; `message` says why. */
  | "refused"
  /** The service did not register it, because the time of this device differs from its own. */
  | "clock"
  /** The service's answer was lost, and its record says that the name is still free. */
  | "lost"
  /** The service's answer was lost, and so was the look at the record: it may be registered. Look it up first. */
  | "unsure"
  /** Names are not available on this network, or the host has set no service for them. */
  | "unavailable"

/** A name could not be looked up or registered; failures of the service are other errors. */
export class NameFailed extends Data.TaggedError("NameFailed")<{
  readonly reason: NameFailure
  readonly message: string
  readonly cause?: unknown
}> {
  get retryable(): boolean {
    return this.reason === "lost"
  }
}
