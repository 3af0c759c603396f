import { Effect } from "effect"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { rpcCodes } from "../errors/rpcCodes.ts"
import { WalletFailed, WalletRejected, WalletTimeout, type WalletError } from "../errors/walletErrors.ts"
import { frameErrorCode } from "./frameErrorCode.ts"

/** The visitor's own no, said in the frame or by leaving the approve view. */
const declined = (failure: FrameFailed) =>
  failure.reason === "aborted" || (failure.reason === "refused" && /reject|denied|declin|cancel/i.test(failure.message))

const toWalletError = (method: string, failure: FrameFailed): WalletError => {
  const { message } = failure
  const evidence = { method, message, cause: failure }
  const code = failure.reason === "refused" ? frameErrorCode(method, message) : -1
  // A declined upgrade is no declined batch, which could be sent in single steps (EIP-5792).
  if (code !== -1 && code !== 4001)
    return new WalletFailed({
      method,
      code,
      message: code < 5700 ? message : rpcCodes[code]!,
      cause: { code, message }
    })
  if (code === 4001 || declined(failure)) return new WalletRejected(evidence)
  return failure.reason === "timeout" ? new WalletTimeout(evidence) : new WalletFailed({ ...evidence, code: -1 })
}

/** Translates a failure of the frame into one of a wallet. */
export const asWalletError = <A>(method: string, asked: Effect.Effect<A, FrameFailed>): Effect.Effect<A, WalletError> =>
  Effect.catch(asked, (failure) => Effect.fail(toWalletError(method, failure)))
