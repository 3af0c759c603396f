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

/** The errors of the programs behind the calls. */
interface ProgramErrors {
  readonly activity: typeof readActivity
  readonly balance: typeof readBalance
  readonly send: typeof sendTransfer
  readonly sendTransaction: typeof sendNoted
  readonly signMessage: typeof signMessage
  readonly signTypedData: typeof signTypedData
  readonly switchNetwork: typeof switchNetwork
  readonly waitForReceipt: typeof waitForReceipt
}
type ErrorOf<Program> = Program extends (...args: never) => Effect.Effect<unknown, infer E, infer _> ? E : never

/**
 * What a call of an instance rejects with: errors of the package, told apart by `_tag`. Every call may find its code missing
 * (`LoadFailed`), its instance disposed (`Disposed`), a sign-in missing (`SignInFailed`) or a defect of the package
 * (`AppKitError`), besides its own errors.
 */
export type CallError<Call extends keyof ProgramErrors | "disconnect"> =
  | (Call extends keyof ProgramErrors ? ErrorOf<ProgramErrors[Call]> : DisconnectFailed)
  | AppKitError
  | Disposed
  | InvalidInput
  | LoadFailed
  | SignInFailed
