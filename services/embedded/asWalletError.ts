import { Effect } from "effect"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { WalletFailed, WalletRejected, WalletTimeout, type WalletError } from "../errors/walletErrors.ts"
import { frameRefusal } from "./frameRefusal.ts"

/** The visitor's own no, said in the frame or by leaving the approve view. */
const declined = (failure: FrameFailed) =>
  failure.reason === "aborted" || (failure.reason === "refused" && /reject|denied|declin|cancel/i.test(failure.message))

const toWalletError = (method: string, failure: FrameFailed): WalletError => {
  const { message } = failure
  const refusal = failure.reason === "refused" ? frameRefusal(method, message) : undefined
  // A declined upgrade is no declined batch, which could be sent in single steps (EIP-5792).
  if (refusal !== undefined) {
    const { code, text } = refusal
    return new WalletFailed({ method, code, message: text, cause: { code, message } })
  }
  const evidence = { method, message, cause: failure }
  if (declined(failure)) return new WalletRejected(evidence)
  return failure.reason === "timeout" ? new WalletTimeout(evidence) : new WalletFailed({ ...evidence, code: -1 })
}

/** Translates a failure of the frame into one of a wallet. */
export const asWalletError = <A>(method: string, asked: Effect.Effect<A, FrameFailed>): Effect.Effect<A, WalletError> =>
  Effect.catch(asked, (failure) => Effect.fail(toWalletError(method, failure)))
