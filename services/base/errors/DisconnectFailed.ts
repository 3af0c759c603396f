import { Data } from "effect"
import { failedToDisconnect } from "./texts.ts"

/** A sign-off at a wallet failed (spec 8). The page is disconnected; the wallet may still list the site. */
export class DisconnectFailed extends Data.TaggedError("DisconnectFailed")<{
  /** What the wallets answered, one for each namespace that failed. */
  readonly cause: ReadonlyArray<Error>
}> {
  override readonly message = failedToDisconnect.replace("{reason}", () =>
    this.cause.map((one) => one.message).join("; ")
  )
  readonly retryable = false
}
