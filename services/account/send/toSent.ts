import type { Network } from "../../base/network/Network.ts"
import { explorerUrl } from "../../base/network/explorerUrl.ts"
import type { Sent } from "./Sent.ts"

/** The result for a hash that a wallet answered with. A proposal's hash has no `url`: no explorer finds it. */
export const toSent = (network: Network, from: string, hash: string, proposed: boolean): Sent =>
  proposed
    ? { hash, networkId: network.id, from, proposed: true }
    : { hash, networkId: network.id, from, url: explorerUrl(network, "tx", hash) }
