import { isNamespace } from "../caip/Namespace.ts"
import { readChainId } from "../caip/readChainId.ts"
import { OptionsError } from "../errors/OptionsError.ts"
import type { Network, NetworkInput } from "./Network.ts"
import { networkId } from "./networkId.ts"
import { networkOf } from "./networkOf.ts"

/**
 * Turns a viem chain object (or the same shape with a CAIP-2 id) into the product's own small record (spec 3).
 * Custom RPC URLs of the host come first. Throws an `OptionsError` that names the network when it cannot be used.
 */
export const toNetwork = (input: NetworkInput, customRpcUrls: ReadonlyArray<string> = []): Network => {
  const [namespace, reference, ...rest] = String(networkId(input.id)).split(":")
  const known = isNamespace(namespace) && (namespace !== "eip155" || readChainId(reference) !== undefined)
  if (!known || !reference || rest.length > 0)
    throw new OptionsError([`Network "${input.name}" has the id "${input.id}": use a number for EVM or a CAIP-2 id.`])
  const network = networkOf(input, customRpcUrls)
  if (network.rpcUrls.length === 0)
    throw new OptionsError([`Network "${input.name}" has no RPC URL: set rpcUrls.default.http.`])
  return network
}
