import { Data } from "effect"

/** The chosen wallet is not present in this browser. */
export class WalletNotFound extends Data.TaggedError("WalletNotFound")<{
  readonly connectorId: string
  readonly message: string
}> {
  readonly retryable = false
}

/** Why an attempt was left: the host or the visitor began another one. */
export const superseded = "Another attempt took its place"

/** Another choice took the attempt's place before the wallet answered. Not a failure: a later answer is ignored. */
export class Superseded extends Data.TaggedError("Superseded")<{ readonly message: string }> {
  readonly retryable = true
}
