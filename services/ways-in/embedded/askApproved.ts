import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { WalletError } from "../../base/errors/walletErrors.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { asWalletError } from "./asWalletError.ts"
import { otherAccount } from "./compareUser.ts"

/** How the frame refuses a request for an account that is not the one in there. */
const ofOther = /\bnot the account in use\b/i

/** What asking depends on. */
export interface ApprovedParts {
  /** Asks the frame whether it still has the account of this page; fails, for the method that is asked next, where it has not. */
  readonly compare: (method: string) => Effect.Effect<void, WalletError>
  /** Keeps the approve view in sight while a request waits for the user. */
  readonly approved: <A>(request: Effect.Effect<A, FrameFailed>) => Effect.Effect<A, FrameFailed>
}

/** Asks the frame to sign or to send, for the account that it still has. */
export const askApproved = (
  { compare, approved }: ApprovedParts,
  method: string,
  asked: Effect.Effect<unknown, FrameFailed>
) =>
  Effect.andThen(
    compare(method),
    Effect.catch(asWalletError(method, approved(asked)), (error) =>
      error._tag === "WalletFailed" && ofOther.test(error.message)
        ? // It has changed since it was asked.
          Effect.andThen(reportedExit(compare(method)), Effect.fail(otherAccount(method)))
        : Effect.fail(error)
    )
  )
