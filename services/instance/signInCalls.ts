import { Effect, type ManagedRuntime } from "effect"
import type { CallMoment } from "../account/profile/ShownAtCall.ts"
import { LoadFailed } from "../base/errors/LoadFailed.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import type { CallsAt } from "./makeHostCalls.ts"

type Runtime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** Only pages whose visitors sign in load it. */
const parts = Effect.tryPromise({
  try: () => import("./gateCalls.ts"),
  catch: (cause) => new LoadFailed({ cause })
})

/** Makes what holds the calls of an instance back until the visitor has signed in. */
export const gate = (runtime: Runtime, at: CallsAt, now: () => CallMoment) =>
  Effect.flatMap(parts, ({ gateCalls }) =>
    Effect.tryPromise({ try: () => gateCalls(runtime, at, now), catch: (error) => error as Error })
  )

/** Signs in for the host's code; fails as `SignIn` does, and with `LoadFailed`. */
export const signIn = (runtime: Runtime) => Effect.flatMap(parts, ({ callSignIn }) => callSignIn(runtime, "signIn"))

/** Signs out for the host's code. */
export const signOut = (runtime: Runtime) => Effect.flatMap(parts, ({ callSignIn }) => callSignIn(runtime, "signOut"))
