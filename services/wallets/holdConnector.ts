import { Effect } from "effect"
import type { Connector } from "./Connector.ts"
import { WalletDiscovery } from "./WalletDiscovery.ts"

/** Makes what keeps one connector of our own among those that are found, for as long as it is held. */
export const holdConnector = Effect.fnUntraced(function* (id: string) {
  const { connectors } = yield* WalletDiscovery
  let held: Connector | undefined
  const others = (all: ReadonlyArray<Connector>) => all.filter((one) => one.id !== id)
  // Wallets that announce themselves later replace the list: ours stays in it.
  const keep = () => {
    const own = held
    if (own !== undefined && !connectors.get().includes(own)) connectors.update((all) => [...others(all), own])
  }
  const undo = connectors.subscribe(keep)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  return {
    held: () => held,
    hold: (connector: Connector) => {
      held = connector
      keep()
    },
    release: () => {
      held = undefined
      connectors.update(others)
    }
  }
})
