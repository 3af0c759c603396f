import { Effect } from "effect"
import { AdapterNotFound } from "../../base/errors/AdapterNotFound.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "./ChainAdapter.ts"

const isOf = <N extends Namespace>(adapter: ChainAdapter | undefined, namespace: N): adapter is ChainAdapter<N> =>
  adapter?.namespace === namespace

/** The adapter of a namespace, among those of this instance; fails with `AdapterNotFound` (spec 8). */
export const adapterOf = <N extends Namespace>(
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  namespace: N
): Effect.Effect<ChainAdapter<N>, AdapterNotFound> => {
  const adapter = adapters.get(namespace)
  return isOf(adapter, namespace) ? Effect.succeed(adapter) : Effect.fail(new AdapterNotFound({ namespace }))
}
