import { Context, Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { NetworkState } from "../connect/ConnectionState.ts"
import { Connections } from "../connect/Connections.ts"
import type { Network } from "../network/Network.ts"
import { findNetwork, Settings } from "../options/Settings.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"

/** The networks of the host, and the one the page is on. */
export class Networks extends Context.Service<
  Networks,
  {
    readonly list: ReadonlyArray<Network>
    /** Each namespace has its own active network; this is that of the namespace the page is on. */
    readonly state: ReadonlyStore<NetworkState>
    /** The visitor's or the host's choice: the page is on this network and its namespace now, if the host lists it. Asks no wallet. */
    readonly activate: (id: Caip2) => Effect.Effect<void>
  }
>()("latchkey/Networks") {}

/** Makes the service, which shows a part of what `Connections` holds. */
export const makeNetworks = Effect.gen(function* () {
  const { state, activate } = yield* Connections
  const { networks } = yield* Settings
  return {
    list: networks,
    state: { get: () => state.get().network, subscribe: state.subscribe },
    activate: (id) => {
      const known = findNetwork(networks, id)
      return known ? activate({ namespace: known.namespace, networkId: id }) : Effect.void
    }
  } satisfies Networks["Service"]
})
