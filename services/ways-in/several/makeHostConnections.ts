import { Effect } from "effect"
import type { Alerts } from "../../sheet/alerts/Alerts.ts"
import type { Analytics } from "../../ports/analytics/Analytics.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { readSignedOff } from "../../connection/connections/storedConnections.ts"
import type { EmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import { orDisposed } from "../../base/errors/orDisposed.ts"
import type { Recents } from "../directory/Recents.ts"
import type { Modal } from "../../sheet/modal/Modal.ts"
import type { Networks } from "../../connection/networks/Networks.ts"
import type { Features } from "../../ports/options/Features.ts"
import type { Settings } from "../../ports/options/Settings.ts"
import type { Pairing } from "../pairing/Pairing.ts"
import type { Storage } from "../../ports/storage/Storage.ts"
import type { Wallets } from "../../ports/connectors/Wallets.ts"
import { connectionLists } from "./connectionLists.ts"
import { deleteConnection } from "./deleteConnection.ts"
import type { HostConnections } from "./HostConnections.ts"
import type { WalletConnections } from "./WalletConnection.ts"
import { switchConnection } from "./switchConnection.ts"

type Needed =
  | Alerts
  | Analytics
  | Connections
  | EmbeddedWallet
  | Features
  | Modal
  | Networks
  | Pairing
  | Recents
  | Settings
  | Storage
  | Wallets

/** Makes what `Latchkey.connections` gives; `runs` runs a program of the instance for the host. */
export const makeHostConnections = (runs: <A, E>(effect: Effect.Effect<A, E, Needed>) => Promise<A>) =>
  Effect.gen(function* () {
    const run = orDisposed(runs)
    const { state } = yield* Connections
    const lists = yield* connectionLists
    const get: HostConnections["get"] = (namespace = state.get().active) => lists.get()(namespace)
    const made: HostConnections = {
      get,
      watch: (listener, namespace) => {
        let told: WalletConnections | undefined
        const tell = () => {
          const now = get(namespace)
          if (now !== told) listener((told = now))
        }
        tell()
        return lists.subscribe(tell)
      },
      switchConnection: (choice) => run(switchConnection(choice)),
      deleteConnection: (connectorId) => run(deleteConnection(connectorId)),
      disconnectedConnectors: () => run(readSignedOff)
    }
    return made
  })
