import { Effect, type Scope } from "effect"
import type { Buying } from "../../../services/onramp/Buying.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"

// `Effect.scope` is this key; the module `Scope` would add its functions to what every page loads.
const scope = Effect.scope as unknown as typeof Scope.Scope

/** The buying of each instance, once its first view was shown. */
const made = new WeakMap<LatchkeyRuntime, { readonly loading: Promise<Buying>; buying?: Buying }>()

/** The buying of an instance, if it was made. */
export const madeBuying = (runtime: LatchkeyRuntime): Buying | undefined => made.get(runtime)?.buying

/** Makes the buying of an instance, once: it lives as long as the instance. A failed load is tried again with the next call. */
export const loadBuying = (runtime: LatchkeyRuntime): Promise<Buying> => {
  const known = made.get(runtime)
  if (known !== undefined) return known.loading
  const loading = import("../../../services/onramp/makeBuying.ts").then(({ makeBuying }) =>
    runtime.runPromise(Effect.provideService(makeBuying, scope, runtime.scope))
  )
  const entry: { readonly loading: Promise<Buying>; buying?: Buying } = { loading }
  made.set(runtime, entry)
  loading.then(
    (buying) => (entry.buying = buying),
    () => made.delete(runtime)
  )
  return loading
}
