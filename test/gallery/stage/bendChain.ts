import { ChainAdapters, type ChainAdapter, type Transfers } from "../../../services/chains/ChainAdapter.ts"
import type { Namespace } from "../../../services/caip/Namespace.ts"
import type { Stage } from "./Stage.ts"

/** Replaces functions of the scripted chain's adapter from now on, for what the world's script cannot express. */
export const bendChain = (
  { service }: Stage,
  part: Partial<ChainAdapter>,
  transfers: Partial<Transfers> = {}
): void => {
  const adapters = service(ChainAdapters) as Map<Namespace, ChainAdapter>
  const before = adapters.get("eip155")!
  adapters.set("eip155", { ...before, ...part, transfers: { ...before.transfers!, ...transfers } })
}
