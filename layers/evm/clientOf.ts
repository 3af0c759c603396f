import { createClient, fallback, http, type Client } from "viem"
import type { Network } from "../../services/networks/Network.ts"

const clients = new WeakMap<Network, Client>()

/** The RPC client of a network: the host's URLs in order, 10 s a request, 3 retries from 150 ms (spec 8, 9). */
export const clientOf = (network: Network): Client => {
  const known = clients.get(network)
  if (known !== undefined) return known
  const options = { timeout: 10_000, retryCount: 3, retryDelay: 150, batch: { batchSize: 1000 } }
  const [first, ...others] = network.rpcUrls.map((url) => http(url, options))
  const transport =
    first === undefined ? http(undefined, options) : others.length === 0 ? first : fallback([first, ...others])
  const client = createClient({ transport })
  clients.set(network, client)
  return client
}
