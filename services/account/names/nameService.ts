import { Effect } from "effect"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { readSupportedChains } from "../../ports/api/readSupportedChains.ts"
import type { Network } from "../../base/network/Network.ts"

/**
 * Whether the host's service knows names on this network: of EVM only, and none on a network it does not support (spec 6,
 * 7). Fails with `ApiFailed` where the service does not say: the contracts never answer in its place.
 */
export const nameService = Effect.fnUntraced(function* (network: Network) {
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return false
  return (yield* readSupportedChains).has(network.id)
})
