import { Effect } from "effect"
import { sameAddress } from "../../base/addresses/sameAddress.ts"
import type { Network } from "../../base/network/Network.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import { accountRules, readKindOf } from "./AccountKind.ts"

/** The networks on which an address belongs to an account. */
export interface AddressNetworks {
  readonly networks: ReadonlyArray<Network>
  /** Whether the address may belong to somebody else on other networks of the namespace. */
  readonly isBound: boolean
}

/**
 * Reads on which networks of the host an address belongs to the account, in the same spelling. These are the networks that
 * the wallet names for the account. If it names none, a key is on every network, and a contract only on the active one.
 * The active network is always included, and is the only one if the kind of the account cannot be read.
 */
export const readAddressNetworks = Effect.fnUntraced(function* (account: ActiveAccount) {
  const { address, network: activeNetwork, networks: namedNetworks } = account
  const { namespace } = activeNetwork
  const { list } = yield* Networks
  const connection = (yield* Connections).states.get()[namespace]
  const connectedAccount = connection?.status === "connected" ? connection.accounts[0] : undefined
  const adapter = yield* adapterOf(yield* ChainAdapters, namespace)
  const kind = yield* Effect.orElseSucceed(readKindOf(adapter, activeNetwork, account), () => undefined)
  const rule = kind && accountRules[kind].networks
  const isUsedOn = ({ id }: Network) => namedNetworks?.includes(id) ?? rule === "all"
  const isAddressOn = (network: Network) =>
    connectedAccount === undefined || addressOn(connectedAccount, network.id) !== address || !isUsedOn(network)
      ? Effect.succeed(false)
      : Effect.map(adapter.parseAddress(address, network), (parsed) => sameAddress(namespace, parsed, address))
  const networks = yield* Effect.filter(list, (network) =>
    network.id === activeNetwork.id
      ? Effect.succeed(true)
      : Effect.catchTag(isAddressOn(network), "InvalidInput", () => Effect.succeed(false))
  )
  const addressNetworks: AddressNetworks = { networks, isBound: rule === "named" }
  return addressNetworks
})
