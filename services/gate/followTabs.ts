import { Effect } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import { makeNonce } from "../ports/sign-in/makeNonce.ts"
import { siwxKey, siwxToldKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import type { Store } from "../base/store/makeStore.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import type { makeAdmissions } from "./makeAdmissions.ts"
import type { makeExchange } from "./makeExchange.ts"
import type { SignInState } from "./SignIn.ts"

/** What other tabs may change. */
interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "peek"> {
  readonly state: Store<SignInState>
  readonly admissions: Effect.Success<typeof makeAdmissions>
  /** Sign-ins are kept on this device, where other tabs see them. */
  readonly isLocal: boolean
  /** The account that the state is about. */
  readonly of: () => ActiveAccount | undefined
  /** It has signed in, or out, in another tab. */
  readonly signedIn: (one: ActiveAccount, found: SiwxSession) => Effect.Effect<void>
  readonly signedOut: () => void
}

/** Follows sign-ins and sign-outs of other tabs until the scope closes; `tell` announces those of this tab. Following never ends a session. */
export const followTabs = Effect.fnUntraced(function* (parts: Parts) {
  const { state, admissions, isLocal, of, peek, signedIn, signedOut } = parts
  const storage = yield* Storage
  const run = yield* makeRun

  const readOwn = Effect.gen(function* () {
    const now = state.get()
    const one = of()
    const isFollowed =
      now.step === "signedIn" ||
      (now.step === "unsigned" && isUnansweredFailure(now.error)) ||
      (now.step === "asking" && !now.signing)
    if (one === undefined || !isFollowed) return
    const found = yield* peek(one)
    if (state.get() !== now) return
    if (found !== undefined && now.step !== "signedIn") yield* signedIn(one, found)
    if (found === undefined && now.step === "signedIn") signedOut()
  })
  /** The same for accounts that are not in use. */
  const readOthers = Effect.gen(function* () {
    for (const one of admissions.list()) {
      const key = accountKey(one)
      const now = of()
      if ((now !== undefined && key === accountKey(now)) || (yield* peek(one)) !== undefined) continue
      admissions.drop(key)
      // Views that show accounts read them again.
      state.set({ ...state.get() })
    }
  })
  const unwatch = storage.watch((changed = siwxKey) => {
    if (changed === siwxKey || changed === siwxToldKey)
      run(Effect.andThen(reportedExit(readOwn), reportedExit(readOthers)))
  })
  yield* Effect.addFinalizer(() => Effect.sync(unwatch))
  return { tell: isLocal ? Effect.void : Effect.suspend(() => storage.set(siwxToldKey, makeNonce())) }
})
