import { Effect } from "effect"
import { useEffect } from "react"
import { adapterOf } from "../../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { sameAddress } from "../../../services/base/addresses/sameAddress.ts"
import { addressOn } from "../../../services/ports/connectors/addressOn.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/**
 * The networks of the host on which this very text is the account's address: the wallet does not keep the account for
 * others, and the adapter takes the text for an address there. Only the one in use until that is known.
 */
export const useAddressNetworks = (account: ActiveAccount | undefined): ReadonlyArray<Network> => {
  const { connections, networks } = useModal()
  const { state, run, cancel } = useModalAction(
    Effect.fnUntraced(function* ({ address, network: { id, namespace } }: ActiveAccount) {
      const now = connections.states.get()[namespace]
      const own = now?.status === "connected" ? now.accounts[0] : undefined
      const { parseAddress } = yield* adapterOf(yield* ChainAdapters, namespace)
      const isThere = (network: Network) =>
        own === undefined || addressOn(own, network.id) !== address
          ? Effect.succeed(false)
          : Effect.map(parseAddress(address, network), (there) => sameAddress(namespace, there, address))
      const found = yield* Effect.filter(networks.list, (network) =>
        network.id === id
          ? Effect.succeed(true)
          : Effect.catchTag(isThere(network), "InvalidInput", () => Effect.succeed(false))
      )
      return { address, id, found }
    })
  )
  useEffect(() => {
    if (account === undefined) cancel()
    else run(account)
  }, [account, run, cancel])
  if (account === undefined) return []
  const { address, network } = account
  const isKnown = state.status === "done" && state.value.address === address && state.value.id === network.id
  return isKnown ? state.value.found : [network]
}
