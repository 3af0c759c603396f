import { Effect } from "effect"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { readSupportedChains } from "../../ports/api/readSupportedChains.ts"
import type { Network } from "../../base/network/Network.ts"

/**
 * Whether the host's service can be asked for names on this network: an EVM network that it supports (spec 6, 7). Fails
 * with `ApiFailed` if the service does not list its networks.
 */
export const nameService = Effect.fnUntraced(function* (network: Network) {
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return false
  return (yield* readSupportedChains).has(network.id)
})
