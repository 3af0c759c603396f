import { Effect } from "effect"
import { accountKey } from "../account/accountKey.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import type { SiwxSession } from "../siwx/SiwxData.ts"
import { siwxKey } from "../storage/signInKeys.ts"
import { Storage } from "../storage/Storage.ts"
import type { Store } from "../store/makeStore.ts"
import type { makeAdmissions } from "./makeAdmissions.ts"
import type { makeExchange } from "./makeExchange.ts"
import type { SignInState } from "./SignIn.ts"

/** What other tabs may change. */
interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "look"> {
  readonly state: Store<SignInState>
  readonly admissions: Effect.Success<typeof makeAdmissions>
  /** The account that the state is about. */
  readonly of: () => ActiveAccount | undefined
  /** It has signed in, or out, in another tab. */
  readonly signedIn: (one: ActiveAccount, found: SiwxSession) => Effect.Effect<void>
  readonly signedOut: () => void
}

/** Follows what is signed in and out in other tabs, until the scope closes. */
export const followTabs = Effect.fnUntraced(function* (parts: Parts) {
  const { state, admissions, of, look, signedIn, signedOut } = parts
  const storage = yield* Storage
  const run = yield* makeRun

  const readOwn = Effect.gen(function* () {
    const now = state.get()
    const one = of()
    if (one === undefined || (now.step !== "signedIn" && (now.step !== "asking" || now.signing))) return
    const found = yield* look(one)
    if (state.get() !== now) return
    if (found !== undefined && now.step === "asking") yield* signedIn(one, found)
    if (found === undefined && now.step === "signedIn") signedOut()
  })
  /** The same for accounts that are not in use. */
  const readOthers = Effect.gen(function* () {
    for (const one of admissions.list()) {
      const key = accountKey(one)
      const now = of()
      if ((now !== undefined && key === accountKey(now)) || (yield* look(one)) !== undefined) continue
      admissions.drop(key)
      // Whoever shows accounts looks again.
      state.set({ ...state.get() })
    }
  })
  const unwatch = storage.watch((changed = siwxKey) => {
    if (changed === siwxKey) run(Effect.andThen(Effect.exit(readOwn), Effect.exit(readOthers)))
  })
  yield* Effect.addFinalizer(() => Effect.sync(unwatch))
})
