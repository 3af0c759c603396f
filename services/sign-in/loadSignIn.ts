import { Effect, type ManagedRuntime, type Scope } from "effect"
import type { makeSignIn } from "./makeSignIn.ts"
import type { SignIn } from "./SignIn.ts"

type Runtime = ManagedRuntime.ManagedRuntime<Exclude<Effect.Services<typeof makeSignIn>, Scope.Scope>, never>

// `madeOnce` is in a chunk that pages without a login do not load.
const all = new WeakMap<Runtime, { readonly loading: Promise<SignIn>; made?: SignIn }>()

/** The signing in of an instance, if it was made. */
export const madeSignIn = (runtime: Runtime): SignIn | undefined => all.get(runtime)?.made

/** Makes the signing in of an instance, once. A failed load is tried again with the next call. */
export const loadSignIn = (runtime: Runtime): Promise<SignIn> => {
  const known = all.get(runtime)
  if (known !== undefined) return known.loading
  const scope = Effect.scope as unknown as typeof Scope.Scope
  const loading = import("./makeSignIn.ts").then((chunk) =>
    runtime.runPromise(Effect.provideService(chunk.makeSignIn, scope, runtime.scope))
  )
  const entry: { readonly loading: Promise<SignIn>; made?: SignIn } = { loading }
  all.set(runtime, entry)
  loading.then(
    (signIn) => (entry.made = signIn),
    () => all.delete(runtime)
  )
  return loading
}
