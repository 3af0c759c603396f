import { ChainAdapters, type ChainAdapter, type Transfers } from "../../../services/ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../../services/base/caip/Namespace.ts"
import type { Stage } from "./Stage.ts"

/** Replaces functions of the scripted chain's adapter from now on, for what the world's script cannot express. */
export const bendChain = (
  { service }: Stage,
  part: Partial<ChainAdapter>,
  transfers: Partial<Transfers> = {},
  namespace: Namespace = "eip155"
): void => {
  const adapters = service(ChainAdapters) as Map<Namespace, ChainAdapter>
  const before = adapters.get(namespace)!
  const own = before.transfers && { transfers: { ...before.transfers, ...transfers } }
  adapters.set(namespace, { ...before, ...part, ...own })
}
