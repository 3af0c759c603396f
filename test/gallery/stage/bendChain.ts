import { ChainAdapters, type ChainAdapter } from "../../../services/chains/ChainAdapter.ts"
import type { Namespace } from "../../../services/caip/Namespace.ts"
import type { Stage } from "./Stage.ts"

/** Lets the scripted chain answer differently from now on, in what the world's script has no word for. */
export const bendChain = ({ service }: Stage, part: Partial<ChainAdapter>): void => {
  const adapters = service(ChainAdapters) as Map<Namespace, ChainAdapter>
  adapters.set("eip155", { ...adapters.get("eip155")!, ...part })
}
