import { Effect } from "effect"
import { Connections } from "../connect/Connections.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import { SignInFailed } from "../errors/SignInFailed.ts"
import * as texts from "../errors/texts.ts"
import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import { whenStores } from "../store/whenStores.ts"
import type { makeExchange } from "./makeExchange.ts"
import { outcomeOf } from "./outcomeOf.ts"
import type { SignIn, SignInState } from "./SignIn.ts"

/** What the host's calls are made of. */
interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "call" | "isRequired"> {
  readonly plugin: SiwxPlugin | undefined
  readonly state: ReadonlyStore<SignInState>
  /** The account that the state is about. */
  readonly of: () => ActiveAccount | undefined
  readonly ask: (one: ActiveAccount) => Effect.Effect<void, SignInFailed>
  readonly sign: Effect.Effect<void>
  /** Ends what is going on. */
  readonly stop: Effect.Effect<unknown>
  /** Nobody has signed in any more. */
  readonly signedOut: () => void
}

/** Makes signing in and out for the host's code. */
export const makeSignInCalls = Effect.fnUntraced(function* (parts: Parts) {
  const { plugin, state, of, ask, sign, stop, signedOut, call, isRequired } = parts
  const connections = yield* Connections
  const needed =
    plugin === undefined
      ? Effect.fail(new SignInFailed({ reason: "notEnabled", message: texts.signInNotEnabled }))
      : Effect.succeed(plugin)
  const settled = whenStores([state], () => {
    const now = state.get()
    return now.step === "checking" || (now.step === "asking" && now.signing) ? undefined : now
  })

  return {
    signIn: Effect.gen(function* () {
      yield* needed
      if (connections.account.get() === undefined) return yield* new NotConnected({ message: texts.noActiveAddress })
      const now = yield* settled
      const one = of()
      if (now.step === "signedIn" || one === undefined) return outcomeOf(now, one)
      if (now.step === "unsigned") yield* ask(one)
      yield* sign
      return outcomeOf(yield* settled, of())
    }),
    signOut: Effect.gen(function* () {
      const own = yield* needed
      // The page is disconnected also where the host's server does not sign out.
      const leave = isRequired() ? Effect.exit(connections.disconnect(undefined, undefined, true)) : Effect.void
      yield* stop
      const asked = call(async () => own.setSessions([]), texts.somethingWentWrong)
      yield* Effect.ensuring(Effect.map(asked, signedOut), leave)
    })
  } satisfies Pick<SignIn, "signIn" | "signOut">
})
