import type { Network } from "../../services/base/network/Network.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { Shared } from "./decodeShared.ts"

/** Whether a wallet is on the network; of one that does not say where it is, an address must be of that network. */
export const fitsNetwork = ({ networkId, networks }: Shared, { id }: Network): boolean =>
  bitcoinNetwork(id) !== undefined && (networkId === undefined ? networks.includes(id) : networkId === id)
