import { useEffect } from "react"
import { useModal } from "./ModalContext.ts"
import { useStore } from "../hooks/useStore.ts"

/** The wallets that can be connected now, looked for once more when what shows them opens. */
export const useConnectors = () => {
  const { wallets } = useModal()
  useEffect(() => wallets.look(), [wallets])
  return useStore(wallets.connectors)
}
