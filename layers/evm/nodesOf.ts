import type { Network } from "../../services/network/Network.ts"

/** A node of a network and what was learned about it. */
export interface NodeUrl {
  readonly url: string
  /** False once the node has shown that it does not support batches. */
  batches: boolean
}

const known = new WeakMap<Network, ReadonlyArray<NodeUrl>>()

/** The nodes of a network in the host's order. */
export const nodesOf = (network: Network): ReadonlyArray<NodeUrl> => {
  const nodes = known.get(network) ?? network.rpcUrls.map((url) => ({ url, batches: true }))
  known.set(network, nodes)
  return nodes
}
