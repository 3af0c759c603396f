import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"
import { embeddedNetworks } from "./embeddedNetworks.ts"

/**
 * The host's networks on which the embedded wallet is offered (spec 9): of EVM and Solana, where the instance has
 * the namespace's own adapter, not the one for pairing alone.
 */
export const offeredNetworks = (
  networks: ReadonlyArray<Network>,
  adapters: ReadonlyMap<Namespace, ChainAdapter>
): ReadonlyArray<Network> =>
  networks.filter(({ id, namespace }) => embeddedNetworks.has(id) && !adapters.get(namespace)?.passOn)
