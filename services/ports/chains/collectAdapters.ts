import { Effect, Layer, type Scope } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "./ChainAdapter.ts"

/** Makes the adapter of one namespace, once per instance, with finalizers in the scope of the instance. */
export type MakeAdapter<R = Scope.Scope> = Effect.Effect<ChainAdapter, never, R>

/** The adapters of an instance as one Layer. Of two for the same namespace the later one is used. */
export const collectAdapters = <R>(
  makes: ReadonlyArray<MakeAdapter<R>>
): Layer.Layer<ChainAdapters, never, Exclude<R, Scope.Scope>> =>
  Layer.effect(
    ChainAdapters,
    Effect.gen(function* () {
      const adapters = new Map<Namespace, ChainAdapter>()
      for (const make of makes) {
        const adapter = yield* make
        adapters.set(adapter.namespace, adapter)
      }
      return adapters
    })
  )
