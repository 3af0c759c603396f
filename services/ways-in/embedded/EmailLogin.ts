import { Context, type Effect } from "effect"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { LoginRefused } from "./LoginRefused.ts"

export type LoginError = FrameFailed | LoginRefused | InvalidInput

/** What follows a submitted address: a code, a device to approve first, or nothing more. */
export type EmailStep = "VERIFY_OTP" | "VERIFY_DEVICE" | "CONNECT"

/** What follows a new address: a code from the old one first, or only one from the new. */
export type UpdateStep = "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP"

/** Logging in by email, and changing the address (spec 4). */
export class EmailLogin extends Context.Service<
  EmailLogin,
  {
    /** Asks for a code at an address; at most one in 30 s (spec 5). */
    readonly submitEmail: (email: string) => Effect.Effect<EmailStep, LoginError>
    /** Waits until the visitor has followed the link in the mail. Interrupting ends the waiting only. */
    readonly awaitDevice: Effect.Effect<void, FrameFailed>
    /** Hands in the code from the mail. */
    readonly submitCode: (code: string) => Effect.Effect<void, FrameFailed>
    /** How long until the next code may be asked for, in ms; 0 when it may be now. */
    readonly cooldown: Effect.Effect<number>
    readonly updateEmail: (email: string) => Effect.Effect<UpdateStep, LoginError>
    readonly submitPrimaryCode: (code: string) => Effect.Effect<void, FrameFailed>
    /** Ends the change of the address; returns the new one. */
    readonly submitSecondaryCode: (code: string) => Effect.Effect<string, FrameFailed>
  }
>()("latchkey/EmailLogin") {}
