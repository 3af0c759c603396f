import { isNamespace } from "../caip/Namespace.ts"
import { OptionsError } from "../options/OptionsError.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Network, NetworkInput } from "./Network.ts"

/**
 * Turns a viem chain object (or the same shape with a CAIP-2 id) into the product's own small record (spec 3).
 * Custom RPC URLs of the host come first. Throws an `OptionsError` that names the network when it cannot be used.
 */
export const toNetwork = (input: NetworkInput, customRpcUrls: ReadonlyArray<string> = []): Network => {
  const id = typeof input.id === "number" ? `eip155:${input.id}` : input.id
  const [namespace, reference, ...rest] = String(id).split(":")
  if (!isNamespace(namespace) || !reference || rest.length > 0)
    throw new OptionsError([`Network "${input.name}" has the id "${id}": use a number for EVM or a CAIP-2 id.`])
  const rpcUrls = [...customRpcUrls, ...(input.rpcUrls?.default?.http ?? [])]
  if (rpcUrls.length === 0)
    throw new OptionsError([`Network "${input.name}" has no RPC URL: set rpcUrls.default.http.`])
  const explorer = input.blockExplorers?.default.url
  return {
    id: `${namespace}:${reference}` as Caip2,
    namespace,
    reference,
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls,
    testnet: input.testnet ?? false,
    ...(explorer === undefined ? {} : { blockExplorer: explorer.replace(/\/$/, "") }),
    ...(input.imageUrl === undefined ? {} : { imageUrl: input.imageUrl })
  }
}
