import { Effect } from "effect"
import { ApiClient } from "../api/ApiClient.ts"
import { fetchSupportedChains } from "../api/fetchSupportedChains.ts"
import type { Network } from "../network/Network.ts"

/** Whether the host's service knows names on this network: of EVM only, and none on a network it does not support (spec 6, 7). */
export const nameService = Effect.fnUntraced(function* (network: Network) {
  if (network.namespace !== "eip155" || !(yield* ApiClient).has("blockchain")) return false
  return (yield* fetchSupportedChains).has(network.id)
})
