import { Effect } from "effect"
import type { Connector } from "../chains/Connector.ts"
import type { Eip1193Provider } from "../chains/Eip1193Provider.ts"
import { WalletDiscovery } from "../chains/WalletDiscovery.ts"
import { embeddedId } from "./embeddedId.ts"

/** Makes what puts the embedded wallet among those that can be connected, for as long as somebody is logged in. */
export const makeEmbeddedConnector = Effect.gen(function* () {
  const { connectors } = yield* WalletDiscovery
  let connector: Connector | undefined
  const others = (all: ReadonlyArray<Connector>) => all.filter(({ id }) => id !== embeddedId)
  // Wallets that announce themselves later replace the list: ours stays in it.
  const keep = () => {
    const own = connector
    if (own !== undefined && !connectors.get().includes(own)) connectors.update((all) => [...others(all), own])
  }
  const undo = connectors.subscribe(keep)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  return {
    offer: (provider: Eip1193Provider) => {
      connector = { id: embeddedId, type: "AUTH", namespace: "eip155", method: "email", name: "Email", provider }
      keep()
    },
    retract: () => {
      connector = undefined
      connectors.update(others)
    }
  }
})
