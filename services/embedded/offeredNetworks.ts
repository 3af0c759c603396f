import type { Network } from "../network/Network.ts"
import { embeddedNetworks } from "./embeddedNetworks.ts"

/** Those of the host's networks that the embedded wallet is offered on (spec 9): of EVM and Solana. */
export const offeredNetworks = (networks: ReadonlyArray<Network>): ReadonlyArray<Network> =>
  networks.filter(({ id }) => embeddedNetworks.has(id))
