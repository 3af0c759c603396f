import type { SandboxNetwork } from "../Sandbox.ts"
import type { LocalChain } from "./LocalChain.ts"
import { multicallAddress } from "./multicall.ts"
import { universalResolverAddress } from "./nameContract.ts"

/** A chain as a record for chain libraries and for the modal's `networks`. */
export const toNetwork = ({ id, name, nativeCurrency, rpcUrl }: LocalChain): SandboxNetwork => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  contracts: {
    multicall3: { address: multicallAddress },
    // As chain libraries have it: names are held on Ethereum's main network.
    ...(id === 1 ? { ensUniversalResolver: { address: universalResolverAddress(id) } } : {})
  },
  testnet: false
})
