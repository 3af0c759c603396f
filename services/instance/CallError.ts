import type { Effect } from "effect"
import type { readActivity } from "../account/activity/readActivity.ts"
import type { sendNoted } from "../account/activity/sendNoted.ts"
import type { readBalance } from "../account/balances/readBalance.ts"
import type { signMessage } from "../account/profile/signMessage.ts"
import type { signTypedData } from "../account/profile/signTypedData.ts"
import type { switchNetwork } from "../account/profile/switchNetwork.ts"
import type { sendTransfer } from "../account/send/sendTransfer.ts"
import type { waitForReceipt } from "../account/send/waitForReceipt.ts"
import type { DisconnectFailed } from "../base/errors/DisconnectFailed.ts"
import type { Disposed } from "../base/errors/Disposed.ts"
import type { InvalidInput } from "../base/errors/inputErrors.ts"
import type { LoadFailed } from "../base/errors/LoadFailed.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import type { AppKitError } from "../ports/reports/AppKitError.ts"

/** The own errors of each call, as its program has them. */
export interface CallErrors {
  readonly activity: Effect.Error<ReturnType<typeof readActivity>>
  readonly balance: Effect.Error<ReturnType<typeof readBalance>>
  readonly disconnect: DisconnectFailed
  readonly send: Effect.Error<ReturnType<typeof sendTransfer>>
  readonly sendTransaction: Effect.Error<ReturnType<typeof sendNoted>>
  readonly signMessage: Effect.Error<ReturnType<typeof signMessage>>
  readonly signTypedData: Effect.Error<ReturnType<typeof signTypedData>>
  readonly switchNetwork: Effect.Error<ReturnType<typeof switchNetwork>>
  readonly waitForReceipt: Effect.Error<ReturnType<typeof waitForReceipt>>
}

/**
 * What a call of an instance rejects with: errors of the package, told apart by `_tag`. Every call may find its code missing
 * (`LoadFailed`), its instance disposed (`Disposed`), a sign-in missing (`SignInFailed`) or a defect of the package
 * (`AppKitError`), besides its own errors.
 */
export type CallError<Call extends keyof CallErrors> =
  | CallErrors[Call]
  | AppKitError
  | Disposed
  | InvalidInput
  | LoadFailed
  | SignInFailed
