import { Effect, type ManagedRuntime, type Scope } from "effect"

// `Effect.scope` is this key; the module `Scope` would add its functions to what every page loads.
const scope = Effect.scope as unknown as typeof Scope.Scope

/**
 * A feature of an instance that is loaded and made when it is first wanted, and lives as long as the instance.
 *
 * @param importMake Loads the code that makes it.
 *
 * @returns `made` gives what an instance has, if it was made; `load` makes it once. A failed load is tried again with the
 *   next call.
 */
export const madeOnce = <A, E, R>(importMake: () => Promise<Effect.Effect<A, E, R | Scope.Scope>>) => {
  type Runtime = ManagedRuntime.ManagedRuntime<R, never>
  const all = new WeakMap<Runtime, { readonly loading: Promise<A>; made?: A }>()
  return {
    made: (runtime: Runtime): A | undefined => all.get(runtime)?.made,
    load: (runtime: Runtime): Promise<A> => {
      const known = all.get(runtime)
      if (known !== undefined) return known.loading
      const loading = importMake().then((make) =>
        runtime.runPromise(Effect.provideService(make, scope, runtime.scope) as Effect.Effect<A, E, R>)
      )
      const entry: { readonly loading: Promise<A>; made?: A } = { loading }
      all.set(runtime, entry)
      loading.then(
        (value) => (entry.made = value),
        () => all.delete(runtime)
      )
      return loading
    }
  }
}
