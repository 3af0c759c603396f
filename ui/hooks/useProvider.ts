import type { HostProviders } from "../../services/instance/providers/HostProviders.ts"
import { useHost } from "./LatchkeyContext.ts"

/**
 * The connected wallet for libraries: of EVM an EIP-1193 provider for viem and ethers, of Polkadot a signer for
 * `polkadot-api`. The same object for the lifetime of the instance.
 */
export const useProvider = <N extends keyof HostProviders>(namespace: N): HostProviders[N] =>
  useHost().provider(namespace)
