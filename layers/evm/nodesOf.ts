import type { Network } from "../../services/network/Network.ts"

/** A node of a network, and what is known of it. */
export interface NodeUrl {
  readonly url: string
  /** False once it has answered a batch as one that knows none. */
  batches: boolean
}

const known = new WeakMap<Network, ReadonlyArray<NodeUrl>>()

/** The nodes of a network in the host's order. */
export const nodesOf = (network: Network): ReadonlyArray<NodeUrl> => {
  const nodes = known.get(network) ?? network.rpcUrls.map((url) => ({ url, batches: true }))
  known.set(network, nodes)
  return nodes
}
