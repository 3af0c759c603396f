import { Effect } from "effect"
import { LoadFailed } from "../errors/LoadFailed.ts"

/**
 * Loads code with the first use and keeps it, so that a later use runs in the same task. A failed load is a typed error,
 * and the next use tries again.
 */
export const lazyCode = <M>(load: () => Promise<M>): Effect.Effect<M, LoadFailed> => {
  let loaded: M | undefined
  const loading = Effect.map(
    Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) }),
    (module) => (loaded = module)
  )
  return Effect.suspend(() => (loaded === undefined ? loading : Effect.succeed(loaded)))
}
