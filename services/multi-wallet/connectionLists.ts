import { Effect } from "effect"
import type { Namespace } from "../caip/Namespace.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { Recents } from "../directory/Recents.ts"
import { emailPossible } from "../embedded/emailPossible.ts"
import { Features } from "../options/Features.ts"
import { Settings } from "../options/Settings.ts"
import { canPair } from "../pairing/canPair.ts"
import { derive } from "../store/derive.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { listConnections } from "./listConnections.ts"
import type { WalletConnections } from "./WalletConnection.ts"

/** The connections by namespace; the same value until one of them changes. */
export type ConnectionLists = ReadonlyStore<(namespace: Namespace) => WalletConnections>

/** Makes the lists, with those of earlier visits. Fails with `LoadFailed` when their code does not arrive. */
export const connectionLists = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const features = yield* Features
  const settings = yield* Settings
  const wallets = yield* Wallets
  const used = yield* (yield* Recents).used
  const last = new Map<Namespace, { readonly text: string; readonly value: WalletConnections }>()
  const lists: ConnectionLists = derive([connections.state, features, used.list, wallets.connectors], () => {
    const parts = {
      state: connections.state.get(),
      used: used.list.get(),
      connectors: wallets.connectors.get(),
      features: features.get(),
      canPair: canPair(settings),
      emailPossible: emailPossible(settings, adapters)
    }
    const known = new Map<Namespace, WalletConnections>()
    return (namespace) => {
      const found = known.get(namespace)
      if (found) return found
      const value = listConnections(namespace, parts)
      const text = JSON.stringify(value)
      const before = last.get(namespace)
      const kept = before?.text === text ? before.value : value
      last.set(namespace, { text, value: kept })
      known.set(namespace, kept)
      return kept
    }
  })
  return lists
})
