import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** The network to switch to before a login, where the page is in a namespace that the embedded wallet is not of (spec 4). */
export const neededNetwork = (
  networks: ReadonlyArray<Network>,
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  active: Network
): Caip2 | undefined => {
  const offered = offeredNetworks(networks, adapters)
  return offered.some(({ namespace }) => namespace === active.namespace) ? undefined : offered[0]?.id
}
