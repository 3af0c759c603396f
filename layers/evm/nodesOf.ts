import { Semaphore } from "effect"
import type { Network } from "../../services/base/network/Network.ts"

/** A node of a network and what was learned about it. */
export interface NodeUrl {
  readonly url: string
  /** Largest number of calls in one HTTP request; fewer than at first once the node has refused more. */
  most: number
  /** Holds back requests while as many as the host allows are open at the node. */
  readonly gate: Semaphore.Semaphore
}

/** Largest number of calls in one HTTP request (spec 9). */
const mostCalls = 1_000

/** Requests that may be open at one node where the host does not say otherwise: as many as browsers open to one server. */
const requestsAtOnce = 6

const known = new WeakMap<Network, ReadonlyArray<NodeUrl>>()

/** The nodes of a network in the host's order. */
export const nodesOf = (network: Network): ReadonlyArray<NodeUrl> => {
  const nodes =
    known.get(network) ??
    network.rpcUrls.map((url) => ({
      url,
      most: mostCalls,
      gate: Semaphore.makeUnsafe(network.requestsAtOnce ?? requestsAtOnce)
    }))
  known.set(network, nodes)
  return nodes
}
