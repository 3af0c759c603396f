import { Context, Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { NetworkState } from "../connections/ConnectionState.ts"
import { Connections } from "../connections/Connections.ts"
import type { Network } from "../../base/network/Network.ts"
import { findNetwork, Settings } from "../../ports/options/Settings.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"

/** The networks of the host, and the one the page is on. */
export class Networks extends Context.Service<
  Networks,
  {
    readonly list: ReadonlyArray<Network>
    /** Each namespace has its own active network; this is that of the namespace the page is on. */
    readonly state: ReadonlyStore<NetworkState>
    /** Makes a network and its namespace active, if the host lists it. Sends no request to a wallet. */
    readonly activate: (id: Caip2) => Effect.Effect<void>
  }
>()("latchkey/Networks") {}

/** Makes the service; its state is derived from `Connections`. */
export const makeNetworks = Effect.gen(function* () {
  const connections = yield* Connections
  const { state } = connections
  const { networks } = yield* Settings
  return {
    list: networks,
    state: { get: () => state.get().network, subscribe: state.subscribe },
    activate: (id) => {
      const known = findNetwork(networks, id)
      return known ? connections.activate({ namespace: known.namespace, networkId: id }) : Effect.void
    }
  } satisfies Networks["Service"]
})
