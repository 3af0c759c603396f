import { Effect } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Recents } from "../directory/Recents.ts"
import { emailPossible } from "../embedded/emailPossible.ts"
import { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import { Features } from "../../ports/options/Features.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { canPair } from "../pairing/canPair.ts"
import { derive } from "../../base/store/derive.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import { Wallets } from "../../ports/connectors/Wallets.ts"
import { listConnections } from "./listConnections.ts"
import type { WalletConnections } from "./WalletConnection.ts"

/** The connections by namespace; the same value until one of them changes. */
export type ConnectionLists = ReadonlyStore<(namespace: Namespace) => WalletConnections>

/** Makes the lists, with those of earlier visits. Fails with `LoadFailed` when their code does not arrive. */
export const connectionLists = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const embedded = yield* EmbeddedWallet
  const features = yield* Features
  const settings = yield* Settings
  const wallets = yield* Wallets
  const used = yield* (yield* Recents).used
  const last = new Map<Namespace, { readonly text: string; readonly value: WalletConnections }>()
  const lists: ConnectionLists = derive(
    [connections.state, embedded.state, features, used.list, wallets.connectors],
    () => {
      const parts = {
        state: connections.state.get(),
        live: new Set(
          Object.values(connections.states.get()).flatMap((one) =>
            one?.connections.map(({ connector }) => connector.id)
          )
        ),
        used: used.list.get(),
        connectors: wallets.connectors.get(),
        features: features.get(),
        embedded: embedded.state.get().accounts,
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
    }
  )
  return lists
})
