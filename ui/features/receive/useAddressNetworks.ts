import { Effect } from "effect"
import { useEffect } from "react"
import { accountRules, readKindOf } from "../../../services/account/kind/AccountKind.ts"
import { adapterOf } from "../../../services/ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../../services/connection/connections/activeAccount.ts"
import type { Network } from "../../../services/base/network/Network.ts"
import { sameAddress } from "../../../services/base/addresses/sameAddress.ts"
import { addressOn } from "../../../services/ports/connectors/addressOn.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** Where an address is an account's. */
export interface AddressNetworks {
  readonly networks: ReadonlyArray<Network>
  /** Whether it is known that the address is not the account's on other networks of the namespace. */
  readonly isBound: boolean
}

/**
 * The networks of the host on which this very text is the account's address: those that its wallet names for it, else all
 * if it is a key's, and of these the ones whose adapter takes the text for an address. A contract may be somebody else's on
 * another network, or nobody's. Only the network in use until that is known.
 */
export const useAddressNetworks = (account: ActiveAccount | undefined): AddressNetworks => {
  const { connections, networks } = useModal()
  const { state, run, cancel } = useModalAction(
    Effect.fnUntraced(function* (account: ActiveAccount) {
      const { address, network, networks: named } = account
      const { id, namespace } = network
      const now = connections.states.get()[namespace]
      const own = now?.status === "connected" ? now.accounts[0] : undefined
      const adapter = yield* adapterOf(yield* ChainAdapters, namespace)
      const kind = yield* Effect.orElseSucceed(readKindOf(adapter, network, account), () => undefined)
      const places = kind && accountRules[kind].networks
      const isNamed = ({ id }: Network) => (named === undefined ? places === "all" : named.includes(id))
      const isThere = (one: Network) =>
        own === undefined || addressOn(own, one.id) !== address || !isNamed(one)
          ? Effect.succeed(false)
          : Effect.map(adapter.parseAddress(address, one), (there) => sameAddress(namespace, there, address))
      const found = yield* Effect.filter(networks.list, (one) =>
        one.id === id
          ? Effect.succeed(true)
          : Effect.catchTag(isThere(one), "InvalidInput", () => Effect.succeed(false))
      )
      return { address, id, networks: found, isBound: places === "told" }
    })
  )
  useEffect(() => {
    if (account === undefined) cancel()
    else run(account)
  }, [account, run, cancel])
  if (account === undefined) return { networks: [], isBound: false }
  const { address, network } = account
  const isKnown = state.status === "done" && state.value.address === address && state.value.id === network.id
  return isKnown ? state.value : { networks: [network], isBound: false }
}
