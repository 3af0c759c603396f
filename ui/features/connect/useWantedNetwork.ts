import { useState } from "react"
import type { Network } from "../../../services/network/Network.ts"
import { wantedNetwork } from "../../../services/router/wantedNetwork.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** The network that the shown views connect for, if the visitor came from choosing one in another namespace. */
export const useWantedNetwork = (): Network | undefined => {
  const { networks, router } = useModal()
  const [wanted] = useState(() => wantedNetwork(router.stack.get()))
  return wanted && networks.list.find(({ id }) => id === wanted)
}
