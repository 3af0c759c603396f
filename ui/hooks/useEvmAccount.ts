import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { AccountState } from "./AccountState.ts"
import { useAccount } from "./useAccount.ts"
import { useNetwork } from "./useNetwork.ts"

/** An EVM account in the types of viem, ethers and wagmi. `chainId` is that of its network. */
export type EvmAccountState = AccountState<Hex> &
  (
    | { readonly isConnected: true; readonly chainId: number }
    | { readonly isConnected: false; readonly chainId: number | undefined }
  )

/**
 * The connected account in the types of EVM libraries: the address as 0x text, the chain id as a number. While the
 * active network is of another namespace the status is `disconnected` and `chainId` is `undefined`.
 */
export const useEvmAccount = (): EvmAccountState => {
  const account = useAccount()
  const { chainId } = useNetwork()
  // The adapter accepts only such addresses.
  return typeof chainId === "number" ? { ...(account as AccountState<Hex>), chainId } : nobody
}

// Missing fields read as `undefined`.
const nobody = { status: "disconnected", isConnected: false } as EvmAccountState
