import { ChainAdapters, type ChainAdapter } from "../../../services/chains/ChainAdapter.ts"
import type { Namespace } from "../../../services/caip/Namespace.ts"
import type { Stage } from "./Stage.ts"

/** Replaces functions of the scripted chain's adapter from now on, for what the world's script cannot express. */
export const bendChain = ({ service }: Stage, part: Partial<ChainAdapter>): void => {
  const adapters = service(ChainAdapters) as Map<Namespace, ChainAdapter>
  adapters.set("eip155", { ...adapters.get("eip155")!, ...part })
}
