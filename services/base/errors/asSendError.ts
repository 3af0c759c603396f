import { OutcomeUnknown } from "./chainErrors.ts"
import { tookNothing } from "./tookNothing.ts"
import type { WalletError } from "./walletErrors.ts"
import * as texts from "./walletTexts.ts"

/** An error of a request to send that leaves open whether it was sent; its cause is what the wallet said. */
export const unknownOutcome = (cause: unknown): OutcomeUnknown =>
  new OutcomeUnknown({ message: texts.outcomeUnknown, cause })

/**
 * What an error of a wallet says of a request to send. A decline, and a refusal to carry it out, moved nothing. Any other
 * failure, and a wait that has ended, may follow an approval, so the outcome is unknown. A key of this process reports the outcome itself.
 * `type` is the connector's.
 */
export const asSendError = (error: WalletError, type: string): WalletError | OutcomeUnknown => {
  if (error._tag !== "WalletFailed" && error._tag !== "WalletTimeout") return error
  if (error.cause instanceof OutcomeUnknown) return error.cause
  if (type === "LOCAL") return error
  // With a code and without a cause it is our own check, before the wallet was asked: wallets may throw nothing at all.
  const isOurs = error.cause === undefined && error._tag === "WalletFailed" && error.code !== -1
  if (isOurs || (error._tag === "WalletFailed" && tookNothing(error))) return error
  return unknownOutcome(error)
}
