import { Data } from "effect"

/** What of an account is no longer so; the keys of its texts. */
export type AccountChange = "accountChanged" | "networkChanged"

/**
 * The account or network in use is no longer the one that the call was made for. No wallet was asked. A second
 * call is for the account and network of its own moment, so it is for the caller to decide on.
 */
export class AccountChanged extends Data.TaggedError("AccountChanged")<{
  readonly change: AccountChange
  readonly message: string
}> {
  readonly retryable = false
}
