import { Effect } from "effect"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { WalletFailed, WalletRejected, WalletTimeout, type WalletError } from "../errors/walletErrors.ts"

/** The visitor's own no, said in the frame or by leaving the approve view. */
const declined = (failure: FrameFailed) =>
  failure.reason === "aborted" || (failure.reason === "refused" && /reject|denied|declin|cancel/i.test(failure.message))

const toWalletError = (method: string, failure: FrameFailed): WalletError => {
  const evidence = { method, message: failure.message, cause: failure }
  if (declined(failure)) return new WalletRejected(evidence)
  return failure.reason === "timeout" ? new WalletTimeout(evidence) : new WalletFailed({ ...evidence, code: -1 })
}

/** Translates a failure of the frame into one of a wallet. */
export const asWalletError = <A>(method: string, asked: Effect.Effect<A, FrameFailed>): Effect.Effect<A, WalletError> =>
  Effect.catch(asked, (failure) => Effect.fail(toWalletError(method, failure)))
