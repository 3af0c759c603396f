import { Effect } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { Connections } from "../connection/connections/Connections.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { NotConnected } from "../base/errors/inputErrors.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import * as texts from "../base/errors/texts.ts"
import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"
import type { ReadonlyStore } from "../base/store/makeStore.ts"
import { whenStores } from "../base/store/whenStores.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import { outcomeOf } from "./outcomeOf.ts"
import type { SignIn, SignInState } from "./SignIn.ts"
import { withSpan } from "../base/observability/withSpan.ts"

/** What the host's calls are made of. */
interface Parts {
  readonly plugin: SiwxPlugin | undefined
  readonly state: ReadonlyStore<SignInState>
  /** The account that the state is about. */
  readonly of: () => ActiveAccount | undefined
  readonly ask: (one: ActiveAccount) => Effect.Effect<void, SignInFailed>
  /** Looks for a sign-in again, and has the wallet sign if there is none. */
  readonly lookQuietly: () => void
  readonly sign: Effect.Effect<void>
  /** Ends what is going on. */
  readonly stop: Effect.Effect<unknown>
  readonly isRequired: () => boolean
  /** Ends every sign-in at the host's plugin. */
  readonly signOutAll: Effect.Effect<void, SignInFailed>
  /** No account is signed in any more. */
  readonly signedOut: () => void
}

const failureOrNone = { onSuccess: () => undefined, onFailure: (error: SignInFailed) => error }

/** Makes signing in and out for the host's code. */
export const makeSignInCalls = Effect.fnUntraced(function* (parts: Parts) {
  const { plugin, state, of, ask, lookQuietly, sign, stop, signedOut, signOutAll, isRequired } = parts
  const connections = yield* Connections
  const needed =
    plugin === undefined
      ? Effect.fail(new SignInFailed({ reason: "notEnabled", message: texts.signInNotEnabled }))
      : Effect.succeed(plugin)
  // Without the sheet the wallet is asked at once.
  const settled = whenStores([state], () => {
    const now = state.get()
    return now.step === "checking" || (now.step === "asking" && (now.signing || now.quiet)) ? undefined : now
  })

  return {
    signIn: Effect.gen(function* () {
      yield* needed
      if (connections.account.get() === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
      const wasChecking = state.get().step === "checking"
      const now = yield* settled
      const one = of()
      if (now.step === "signedIn" || one === undefined) return outcomeOf(now, one)
      if (now.step === "unsigned" && isUnansweredFailure(now.error)) {
        if (wasChecking) return outcomeOf(now, one)
        lookQuietly()
        return outcomeOf(yield* settled, of())
      }
      const failed = now.step === "unsigned" ? yield* Effect.match(ask(one), failureOrNone) : undefined
      if (failed !== undefined) return { status: "failed", error: failed } as const
      yield* sign
      return outcomeOf(yield* settled, of())
    }).pipe(withSpan("SignIn.signIn")),
    signOut: Effect.gen(function* () {
      yield* needed
      // The page is disconnected also where the host's server does not sign out.
      const leave = isRequired() ? reportedExit(connections.disconnect(undefined, undefined, true)) : Effect.void
      yield* stop
      // No account is signed in here, whether or not the host's server received the sign-out.
      yield* Effect.ensuring(Effect.ensuring(signOutAll, Effect.sync(signedOut)), leave)
    }).pipe(withSpan("SignIn.signOut"))
  } satisfies Pick<SignIn, "signIn" | "signOut">
})
