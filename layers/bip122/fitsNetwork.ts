import type { Network } from "../../services/network/Network.ts"
import { bitcoinNetwork } from "../../services/addresses/bitcoinNetworks.ts"
import type { Shared } from "./decodeShared.ts"

/** Whether a wallet is on the network; of one that does not say where it is, the addresses must be of that network. */
export const fitsNetwork = ({ networkId, hrps }: Shared, { id }: Network): boolean => {
  const network = bitcoinNetwork(id)
  return network !== undefined && (networkId === undefined ? hrps.includes(network.hrp) : networkId === id)
}
