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

/** Where an address is an account's. */
export interface AddressNetworks {
  readonly networks: ReadonlyArray<Network>
  /** Whether it is known that the address is not the account's on other networks of the namespace. */
  readonly isBound: boolean
}

/**
 * Reads on which networks of the host the very text of an account's address is the account's: those that its wallet names
 * for it, else all if it is a key's, and of these the ones whose adapter takes the text for an address. A contract may be
 * somebody else's on another network, or nobody's: then it is the one in use alone, as it is where nothing could be read.
 */
export const readAddressNetworks = Effect.fnUntraced(function* (account: ActiveAccount) {
  const { address, network, networks: named } = account
  const { namespace } = network
  const { list } = yield* Networks
  const now = (yield* Connections).states.get()[namespace]
  const own = now?.status === "connected" ? now.accounts[0] : undefined
  const adapter = yield* adapterOf(yield* ChainAdapters, namespace)
  const kind = yield* Effect.orElseSucceed(readKindOf(adapter, network, account), () => undefined)
  const places = kind && accountRules[kind].networks
  const isNamed = ({ id }: Network) => (named === undefined ? places === "all" : named.includes(id))
  const isThere = (one: Network) =>
    own === undefined || addressOn(own, one.id) !== address || !isNamed(one)
      ? Effect.succeed(false)
      : Effect.map(adapter.parseAddress(address, one), (there) => sameAddress(namespace, there, address))
  const networks = yield* Effect.filter(list, (one) =>
    one.id === network.id
      ? Effect.succeed(true)
      : Effect.catchTag(isThere(one), "InvalidInput", () => Effect.succeed(false))
  )
  const found: AddressNetworks = { networks, isBound: places === "told" }
  return found
})
