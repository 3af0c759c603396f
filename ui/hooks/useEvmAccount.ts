import type { Hex } from "../../services/addresses/Hex.ts"
import type { AccountState } from "./AccountState.ts"
import { useAccount } from "./useAccount.ts"
import { useNetwork } from "./useNetwork.ts"

/** An EVM account as viem, ethers and wagmi take one. `chainId` is that of the network it is on. */
export type EvmAccountState = AccountState<Hex> &
  (
    | { readonly isConnected: true; readonly chainId: number }
    | { readonly isConnected: false; readonly chainId: number | undefined }
  )

/**
 * Who is connected, with the types of EVM libraries: the address is 0x text, the chain id a number. While the page is on a
 * network of another namespace nobody is connected here, and `chainId` is `undefined`.
 */
export const useEvmAccount = (): EvmAccountState => {
  const account = useAccount()
  const { chainId } = useNetwork()
  // The adapter lets nothing else pass as an address.
  return typeof chainId === "number" ? { ...(account as AccountState<Hex>), chainId } : nobody
}

// What is not here reads as `undefined`.
const nobody = { status: "disconnected", isConnected: false } as EvmAccountState
