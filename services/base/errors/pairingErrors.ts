import { Data } from "effect"

/**
 * Why no wallet was paired: the relay, the wallet's terms, the code's age, or what the host has set up. `unwanted`: a
 * wallet agreed after the visitor had gone another way, and its session was ended. `unsupported`: the wallet does not have what the
 * page asks for. `wallet`: it failed. `notSigned`: it agreed, and what it signed with that cannot be used. `fault`: our own. `load`: the code of pairing
 * did not load.
 */
export type PairingFailure =
  | "unconfigured"
  | "relay"
  | "projectId"
  | "clock"
  | "origin"
  | "expired"
  | "refused"
  | "unwanted"
  | "unsupported"
  | "wallet"
  | "notSigned"
  | "fault"
  | "load"

/** Pairing with a wallet on another device did not come about. No pairing link is ever part of it (SEC-16). */
export class PairingFailed extends Data.TaggedError("PairingFailed")<{
  readonly reason: PairingFailure
  readonly message: string
  readonly cause?: unknown
}> {
  get retryable(): boolean {
    return this.reason !== "unconfigured" && this.reason !== "projectId" && this.reason !== "origin"
  }
}
