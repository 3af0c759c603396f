import type { EvmProvider } from "../../services/provider/EvmProvider.ts"
import { useHost } from "../host/LatchkeyContext.ts"

/**
 * The EIP-1193 provider of the connected wallet, for viem, ethers and other libraries. The same object for the lifetime
 * of the instance.
 */
export const useProvider = (namespace: "eip155"): EvmProvider => useHost().provider(namespace)
