import { useEffect, useState, useSyncExternalStore } from "react"
import { useLatchkey } from "latchkey/react"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import type { SignInError, SignInState } from "../../services/gate/SignIn.ts"
import type { SiwxSession } from "../../services/ports/sign-in/SiwxData.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"

/** The state of signing in, and the calls that begin and end it. */
export interface SignInHook extends Pick<Latchkey, "signIn" | "signOut"> {
  /** `asking`: the visitor is asked, by the sheet or by the wallet. `signedOut`: no account has signed in, or none is connected. */
  readonly status: "checking" | "asking" | "signedIn" | "signedOut"
  /** The sign-in of the account in use. */
  readonly session: SiwxSession | undefined
  /** Why the last try failed. */
  readonly error: SignInError | undefined
}

const nobody: SignInState = { step: "none" }
const nothing: ReadonlyStore<SignInState> = { get: () => nobody, subscribe: () => () => {} }

/**
 * Signing in of the account in use, for components of a page with `siwx` or `siweConfig`. Needs a `LatchkeyProvider` above. On a server, and
 * until its code is loaded, no account counts as signed in.
 */
export const useSignIn = (): SignInHook => {
  const { latchkey } = useLatchkey()
  const [store, show] = useState(nothing)
  useEffect(() => {
    let mounted = true
    latchkey
      .runtime()
      // Loaded with the instance: the page's first code does not grow by it.
      .then(async (runtime) => (await import("../../services/gate/loadSignIn.ts")).loadSignIn(runtime))
      .then(
        ({ state }) => mounted && show(state),
        // The caller of `signIn` gets the error.
        () => {}
      )
    return () => {
      mounted = false
      show(nothing)
    }
  }, [latchkey])
  const now = useSyncExternalStore(store.subscribe, store.get, nothing.get)
  const { signIn, signOut } = latchkey
  return {
    status: now.step === "none" || now.step === "unsigned" ? "signedOut" : now.step,
    session: now.step === "signedIn" ? now.session : undefined,
    error: now.step === "asking" || now.step === "unsigned" ? now.error : undefined,
    signIn,
    signOut
  }
}
