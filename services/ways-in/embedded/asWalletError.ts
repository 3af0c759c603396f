import { Effect } from "effect"
import { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { WalletFailed, WalletRejected, WalletTimeout, type WalletError } from "../../base/errors/walletErrors.ts"
import { approvedMethods, movingMethods } from "./frame/rpcMethods.ts"
import { frameRefusal } from "./frameRefusal.ts"
import { saysNo } from "./saysNo.ts"

const ofRefused = (method: string, failure: FrameFailed): WalletError => {
  const { message } = failure
  const refusal = frameRefusal(method, message)
  // A declined upgrade is no declined batch, which could be sent in single steps (EIP-5792).
  if (refusal !== undefined) {
    const { code, text } = refusal
    return new WalletFailed({ method, code, message: text, cause: { code, message } })
  }
  const evidence = { method, message, cause: failure }
  return saysNo(message) ? new WalletRejected(evidence) : new WalletFailed({ ...evidence, code: -1 })
}

const toWalletError = (method: string, failure: FrameFailed): WalletError | OutcomeUnknown => {
  const { message, reason, unanswered } = failure
  if (reason === "refused") return ofRefused(method, failure)
  if (unanswered && movingMethods.has(method))
    return new OutcomeUnknown({ message: texts.outcomeUnknown, cause: failure })
  const evidence = { method, message, cause: failure }
  if (reason === "timeout") return new WalletTimeout(evidence)
  // "Request was aborted" would mean that nothing was signed.
  if (unanswered) return new WalletTimeout({ ...evidence, message: texts.requestTimedOut })
  if (reason !== "aborted") return new WalletFailed({ ...evidence, code: -1 })
  // The frame never had it. A question that no user sees cannot be declined: the login has ended in the meantime.
  return approvedMethods.has(method) ? new WalletRejected(evidence) : new WalletFailed({ ...evidence, code: 4900 })
}

/** Translates a failure of the frame into one of a wallet: a "no" is what the frame said, or what came before it was asked. */
export const asWalletError = <A>(
  method: string,
  asked: Effect.Effect<A, FrameFailed>
): Effect.Effect<A, WalletError | OutcomeUnknown> =>
  Effect.catch(asked, (failure) => Effect.fail(toWalletError(method, failure)))
