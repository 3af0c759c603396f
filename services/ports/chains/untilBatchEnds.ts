import { Effect } from "effect"
import { lookUntil } from "../../base/concurrency/lookUntil.ts"
import { OutcomeUnknown } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { WalletError, WalletFailed } from "../../base/errors/walletErrors.ts"
import type { BatchEnd } from "./EvmSigners.ts"

/** Interval and limit of asking a wallet for the outcome of a batch, in ms. */
const every = 1_000
const deadline = 600_000

/** Error codes of a wallet that cannot report the outcome of a batch: unknown method and unknown batch (EIP-5792). */
const untold = new Set([-32601, 4200, 5730])
const cannotTell = (error: WalletError): error is WalletFailed =>
  error._tag === "WalletFailed" && untold.has(error.code)

/** The error of a batch whose outcome is unknown. The wallet may have carried it out. */
export const unknownBatchEnd = (cause: unknown, hash?: string): OutcomeUnknown =>
  new OutcomeUnknown({ message: texts.outcomeUnknown, hash, cause })

/**
 * Waits up to ten minutes for the outcome of a batch. Fails with `OutcomeUnknown` if the wallet cannot report it.
 *
 * @param ask Asks the wallet. Returns `undefined` while the batch is pending.
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
