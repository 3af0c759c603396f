import { Data } from "effect"

/** The chosen wallet is not present in this browser. */
export class WalletNotFound extends Data.TaggedError("WalletNotFound")<{
  readonly connectorId: string
  readonly message: string
}> {
  readonly retryable = false
}

/** The reason of a superseded attempt. */
export const superseded = "Another attempt took its place"

/** Another attempt replaced this one before the wallet answered; a late answer is ignored. */
export class Superseded extends Data.TaggedError("Superseded")<{ readonly message: string }> {
  readonly retryable = true
}
