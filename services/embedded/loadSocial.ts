import { Effect, type ManagedRuntime, type Scope } from "effect"
import type { makeSocial } from "./makeSocial.ts"
import type { Social } from "./Social.ts"

/** A runtime with what the logins stand on. */
type Runtime = ManagedRuntime.ManagedRuntime<Exclude<Effect.Services<typeof makeSocial>, Scope.Scope>, never>

// `Effect.scope` is this key; the module `Scope` would add its functions to what every page loads.
const scope = Effect.scope as unknown as typeof Scope.Scope

/** The logins of each instance, once one was wanted. */
const made = new WeakMap<Runtime, { readonly loading: Promise<Social>; social?: Social }>()

/** The logins of an instance, if they were made. */
export const madeSocial = (runtime: Runtime): Social | undefined => made.get(runtime)?.social

/** Makes the logins of an instance, once: they live as long as the instance. A failed load is tried again with the next call. */
export const loadSocial = (runtime: Runtime): Promise<Social> => {
  const known = made.get(runtime)
  if (known !== undefined) return known.loading
  const loading = import("./makeSocial.ts").then(({ makeSocial }) =>
    runtime.runPromise(Effect.provideService(makeSocial, scope, runtime.scope))
  )
  const entry: { readonly loading: Promise<Social>; social?: Social } = { loading }
  made.set(runtime, entry)
  loading.then(
    (social) => (entry.social = social),
    () => made.delete(runtime)
  )
  return loading
}
