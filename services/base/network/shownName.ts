import { bitcoinNetwork } from "../addresses/bitcoinNetworks.ts"
import type { Network } from "./Network.ts"

const names = {
  mainnet: "Bitcoin",
  testnet: "Bitcoin Testnet",
  testnet4: "Bitcoin Testnet 4",
  signet: "Bitcoin Signet",
  regtest: "Bitcoin Regtest"
}

/** What a network is called where it is shown: the host's name for it, Bitcoin's own ones by what they are, else its id. */
export const shownName = ({ id, name, reference, rpcUrls }: Network): string => {
  // The placeholder of a network that the host did not list has no endpoints.
  if (rpcUrls.length > 0) return name
  const known = bitcoinNetwork(id)
  return known ? names[known.name] : reference
}
