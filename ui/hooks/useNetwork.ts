import { useHost } from "../host/LatchkeyContext.ts"
import { useSnapshot } from "../host/useSnapshot.ts"

/** The active network and the way to another one. `supported` is false on a network the host did not list. */
export const useNetwork = () => {
  const { switchNetwork, options } = useHost()
  const { networkId, networkName, supported } = useSnapshot((now) => now)
  const reference = networkId.slice(networkId.indexOf(":") + 1)
  return {
    /** CAIP-2 id. */
    networkId,
    /** The number of an EVM chain, the reference of any other. */
    chainId: networkId.startsWith("eip155:") ? Number(reference) : reference,
    name: networkName,
    supported,
    networks: options.networks,
    switchNetwork
  }
}
