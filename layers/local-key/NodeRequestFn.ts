import type { Network } from "../../services/base/network/Network.ts"
import type { ProviderRequest } from "../../services/ports/connectors/Eip1193Provider.ts"

/** Sends a request to a network's nodes: reads with the retries for reads, a signed transaction once to each node. */
export type NodeRequestFn = (network: Network, request: ProviderRequest) => Promise<unknown>
