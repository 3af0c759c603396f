import { Effect } from "effect"
import { lookUntil } from "../../base/concurrency/lookUntil.ts"
import { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { WalletError, WalletFailed } from "../../base/errors/walletErrors.ts"
import type { BatchEnd } from "./EvmSigners.ts"

/** How often a wallet is asked for the end of a batch, and for how long, in ms. */
const every = 1_000
const deadline = 600_000

/** Codes with which a wallet says that it cannot tell how a batch ended: unknown method, and unknown batch (EIP-5792). */
const untold = new Set([-32601, 4200, 5730])
const cannotTell = (error: WalletError): error is WalletFailed =>
  error._tag === "WalletFailed" && untold.has(error.code)

/** The wallet has taken a batch whose end is not known: it may have moved something. */
export const unknownBatchEnd = (cause: unknown, hash?: string): OutcomeUnknown =>
  new OutcomeUnknown({ message: texts.outcomeUnknown, hash, cause })

/**
 * Waits until the wallet says how a batch ended, for ten minutes. Fails with `OutcomeUnknown` where it cannot say.
 *
 * @param ask Asks the wallet; `undefined` while the batch has not ended.
 */
export const untilBatchEnds = (
  ask: Effect.Effect<BatchEnd | undefined, WalletError>
): Effect.Effect<BatchEnd, OutcomeUnknown> =>
  lookUntil(
    Effect.catchIf(ask, cannotTell, (failure) => Effect.succeed({ failure })),
    { every, deadline, late: () => texts.requestTimedOut }
  ).pipe(
    Effect.mapError((cause) => unknownBatchEnd(cause)),
    Effect.flatMap((end) => ("failure" in end ? Effect.fail(unknownBatchEnd(end.failure)) : Effect.succeed(end)))
  )
