import { useHost } from "./LatchkeyContext.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** The active network and a function to switch to another. `supported` is false on a network the host did not list. */
export const useNetwork = () => {
  const { switchNetwork, options } = useHost()
  const { networkId, networkName, supported } = useSnapshot((now) => now)
  const reference = networkId.slice(networkId.indexOf(":") + 1)
  return {
    /** CAIP-2 id. */
    networkId,
    /** The chain id of an EVM chain as a number; the CAIP-2 reference of any other chain. */
    chainId: networkId.startsWith("eip155:") ? Number(reference) : reference,
    name: networkName,
    supported,
    networks: options.networks,
    switchNetwork
  }
}
