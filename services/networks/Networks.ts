import { Context, Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { findNetwork, Settings } from "../options/Settings.ts"
import { activeNamespaceKey, activeNetworkIdKey } from "../storage/keys.ts"
import { Storage } from "../storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import type { Network } from "../network/Network.ts"
import { unknownNetwork } from "../network/unknownNetwork.ts"

/** The active network. `chosen`: the visitor or host picked it while no wallet was connected. */
export interface NetworkState {
  readonly active: Network
  /** False when the wallet is on a network the host did not list. */
  readonly supported: boolean
  readonly chosen: boolean
}

/** The networks of the host and which one is active. Remembers it across reloads. */
export class Networks extends Context.Service<
  Networks,
  {
    readonly list: ReadonlyArray<Network>
    readonly state: ReadonlyStore<NetworkState>
    /** Makes a network active: the wallet's (`chosen` false) or the visitor's choice before connecting. */
    readonly activate: (id: Caip2, chosen: boolean) => Effect.Effect<void>
  }
>()("latchkey/Networks") {}

/** Starts on the stored network if the host lists it, else on the default one (spec 4). */
export const makeNetworks = Effect.gen(function* () {
  const settings = yield* Settings
  const storage = yield* Storage
  const stored = yield* storage.get(activeNetworkIdKey)
  const start = findNetwork(settings.networks, stored) ?? settings.defaultNetwork
  const state = makeStore<NetworkState>({ active: start, supported: true, chosen: false })
  return {
    list: settings.networks,
    state,
    activate: Effect.fnUntraced(function* (id: Caip2, chosen: boolean) {
      const known = findNetwork(settings.networks, id)
      const before = state.get()
      if (before.active.id !== id || before.chosen !== chosen)
        state.set({ active: known ?? unknownNetwork(id), supported: known !== undefined, chosen })
      if (known !== undefined) {
        yield* storage.set(activeNetworkIdKey, id)
        yield* storage.set(activeNamespaceKey, known.namespace)
      }
    })
  } satisfies Networks["Service"]
})
