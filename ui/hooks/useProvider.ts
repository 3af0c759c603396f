import type { EvmProvider } from "../../services/provider/EvmProvider.ts"
import { useHost } from "../host/LatchkeyContext.ts"

/** The connected wallet for viem, ethers and other libraries: the same object for the life of the instance. */
export const useProvider = (namespace: "eip155"): EvmProvider => useHost().provider(namespace)
