import { Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { NetworkRefused } from "../../base/errors/walletErrors.ts"
import { chainNotSupported } from "../../base/errors/walletTexts.ts"
import { findNetwork } from "../../ports/options/Settings.ts"
import type { Network } from "../../base/network/Network.ts"
import { Networks } from "../../connection/networks/Networks.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import { connectFor } from "./connectFor.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** How long a wallet that has moved may take to tell its address there, in ms. */
const movedTold = 10_000

/**
 * Makes a network of the host active, by CAIP-2 id or EVM chain id.
 *
 * With a connection in its namespace the wallet is asked to switch, and its network is compared afterwards (SEC-18). With
 * one in the page's namespace alone the sheet asks for a wallet of the other one first (spec 2). Where no account is connected
 * the choice is used for the next connection. A session that is being looked up is waited for.
 *
 * Returns the network. Fails with `InvalidInput` for one that the host did not list, with `AdapterNotFound`, a wallet error
 * or `NetworkRefused`, with `WalletRejected` when the sheet is closed, and with `NotConnected` where there is no sheet;
 * then the network does not change.
 */
export const switchNetwork = Effect.fnUntraced(
  function* (id: number | string) {
    const adapters = yield* ChainAdapters
    const connections = yield* Connections
    const networks = yield* Networks
    const target: Network | undefined = findNetwork(networks.list, id)
    if (target === undefined) {
      yield* Alerts.use((alerts) => alerts.raise("networkNotFound"))
      return yield* new InvalidInput({ field: "network", message: `${id} is not in \`networks\`: add it there.` })
    }
    const isRestoring = (namespace: Namespace) =>
      connections.states.get()[namespace]?.attempts.some(({ restoring }) => restoring)
    yield* whenStores([connections.state], () =>
      isRestoring(connections.state.get().active) || isRestoring(target.namespace) ? undefined : true
    )
    const account = connections.account.get()
    if (account?.network.id === target.id) return target
    // A network without an adapter cannot become active: the connected account would no longer be shown.
    const adapter = yield* adapterOf(adapters, target.namespace)
    const isElsewhere = account !== undefined && connections.states.get()[target.namespace]?.status !== "connected"
    if (isElsewhere) yield* connectFor(target)
    const wallet = connections.states.get()[target.namespace]
    if (wallet?.status === "connected" && wallet.networkId !== target.id)
      yield* adapter.switchNetwork(wallet.connector, target, wallet.accounts[0].address)
    yield* networks.activate(target.id)
    // Where its address differs there, the wallet itself says that it has moved.
    const isThere = () => connections.state.get().networks[target.namespace]?.active.id === target.id
    if (wallet?.status === "connected" && !isThere()) {
      connections.hint(wallet.connector.id)
      yield* Effect.timeoutOrElse(
        whenStores([connections.state], () => (isThere() ? true : undefined)),
        {
          duration: movedTold,
          orElse: () =>
            Effect.fail(new NetworkRefused({ networkId: target.id, reason: "elsewhere", message: chainNotSupported }))
        }
      )
    }
    yield* Analytics.use((analytics) => analytics.track("SWITCH_NETWORK", { network: target.id }))
    return target
  },
  withSpan("Networks.switchNetwork", (id) => ({ network: id }))
)
