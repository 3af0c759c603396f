import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { Network } from "./Network.ts"

/** The placeholder for a network the wallet is on and the host did not list: no currency, no RPC. */
export const unknownNetwork = (id: Caip2): Network => {
  const [namespace, reference] = id.split(":") as [Namespace, string]
  return {
    id,
    namespace,
    reference,
    name: "Unknown Network",
    nativeCurrency: { name: "", symbol: "", decimals: 18 },
    rpcUrls: [],
    testnet: false
  }
}
