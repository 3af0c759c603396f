import { Effect, type ManagedRuntime, Scope } from "effect"
import { throwLoadFailed } from "../errors/throwLoadFailed.ts"
import { type Lazy, lazy } from "./lazy.ts"

/**
 * A feature of an instance that is loaded and made when it is first wanted, and lives as long as the instance.
 *
 * @param importMake Loads the code that makes it.
 *
 * @returns `made` gives what an instance has, if it was made; `load` makes it once. A failed load is a `LoadFailed`, and is
 *   tried again with the next call.
 */
export const lazyFeature = <A, E, R>(importMake: () => Promise<Effect.Effect<A, E, R>>) => {
  type Runtime = ManagedRuntime.ManagedRuntime<Exclude<R, Scope.Scope>, never>
  const loads = new WeakMap<Runtime, Lazy<A>>()
  const made = new WeakMap<Runtime, A>()
  return {
    made: (runtime: Runtime): A | undefined => made.get(runtime),
    load: (runtime: Runtime): Promise<A> => {
      const load =
        loads.get(runtime) ??
        lazy(async () => {
          const make = await importMake().catch(throwLoadFailed)
          const feature = await runtime.runPromise(Effect.provideService(make, Scope.Scope, runtime.scope))
          made.set(runtime, feature)
          return feature
        })
      loads.set(runtime, load)
      return load()
    }
  }
}
