import { Data } from "effect"

/**
 * Why no wallet was paired: the relay, the wallet's terms, the code's age, or what the host has set up. `unwanted`: a
 * wallet agreed after the visitor had gone another way, and its session was ended.
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
