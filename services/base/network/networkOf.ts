import type { Namespace } from "../caip/Namespace.ts"
import type { Network, NetworkInput } from "./Network.ts"
import { networkId } from "./networkId.ts"

/**
 * The product's own small record of a network that a host has given (spec 3); `checkOptions` has reported invalid ones before.
 * Custom RPC URLs of the host come first.
 */
export const networkOf = (input: NetworkInput, customRpcUrls: ReadonlyArray<string> = []): Network => {
  const id = networkId(input.id)
  const [namespace, reference] = id.split(":") as [Namespace, string]
  const explorer = input.blockExplorers?.default.url
  return {
    id,
    namespace,
    reference,
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls: [...customRpcUrls, ...(input.rpcUrls?.default?.http ?? [])],
    testnet: input.testnet ?? false,
    blockExplorer: explorer?.replace(/\/$/, ""),
    imageUrl: input.imageUrl,
    ss58Prefix: input.ss58Prefix,
    gasPriceOracle: input.contracts?.gasPriceOracle?.address
  }
}
