import { Effect } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { findNetwork } from "../options/Settings.ts"
import type { Network } from "../network/Network.ts"
import { Networks } from "../networks/Networks.ts"

/**
 * Makes a network of the host active, by CAIP-2 id or EVM chain id.
 *
 * With a connection the wallet is asked to switch, and its network is compared afterwards (SEC-18); without one the
 * choice is used for the next connection. Returns the network. Fails with `InvalidInput` for one that the host did not
 * list, with `AdapterNotFound`, a wallet error or `NetworkRefused`; then the network does not change.
 */
export const switchNetwork = Effect.fnUntraced(function* (id: number | string) {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections
  const networks = yield* Networks
  const target: Network | undefined = findNetwork(networks.list, id)
  if (target === undefined) {
    yield* Alerts.use((alerts) => alerts.raise("networkNotFound"))
    return yield* new InvalidInput({ field: "network", message: `${id} is not in \`networks\`: add it there.` })
  }
  const account = connections.account.get()
  if (account?.network.id === target.id) return target
  // A network without an adapter cannot become active: the connected account would no longer be shown.
  const adapter = yield* adapterOf(adapters, target.namespace)
  const wallet = connections.states.get()[target.namespace]
  if (wallet?.status === "connected" && wallet.networkId !== target.id)
    yield* adapter.switchNetwork(wallet.connector, target, wallet.accounts[0].address)
  yield* networks.activate(target.id)
  yield* Analytics.use((analytics) => analytics.track("SWITCH_NETWORK", { network: target.id }))
  return target
})
