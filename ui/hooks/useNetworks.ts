import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import { useHost } from "./LatchkeyContext.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** A network of the page. */
export interface NetworkChoice {
  /** CAIP-2 id, for `switchNetwork`. */
  readonly networkId: Caip2
  readonly name: string
  /** The picture that the page gave it. */
  readonly image: string | undefined
  readonly isActive: boolean
}

/** The networks of the page in its order, and which of them is in use: for a menu of the page's own. */
export const useNetworks = (): ReadonlyArray<NetworkChoice> => {
  const { options } = useHost()
  const active = useSnapshot((now) => now.networkId)
  return options.networks.map(({ id, name, imageUrl }) => ({
    networkId: networkId(id),
    name,
    image: imageUrl,
    isActive: networkId(id) === active
  }))
}
