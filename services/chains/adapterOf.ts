import { Effect } from "effect"
import { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { ChainAdapter } from "./ChainAdapter.ts"

/** The adapter of a namespace, among those of this instance; fails with `AdapterNotFound` (spec 8). */
export const adapterOf = (
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  namespace: Namespace
): Effect.Effect<ChainAdapter, AdapterNotFound> => {
  const adapter = adapters.get(namespace)
  return adapter ? Effect.succeed(adapter) : Effect.fail(new AdapterNotFound({ namespace }))
}
