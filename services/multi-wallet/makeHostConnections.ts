import { Effect } from "effect"
import type { Alerts } from "../alerts/Alerts.ts"
import { Connections } from "../connect/Connections.ts"
import { readSignedOff } from "../connect/storedConnections.ts"
import { orDisposed } from "../errors/orDisposed.ts"
import type { Recents } from "../directory/Recents.ts"
import type { Modal } from "../modal/Modal.ts"
import type { Features } from "../options/Features.ts"
import type { Settings } from "../options/Settings.ts"
import type { Pairing } from "../pairing/Pairing.ts"
import type { Storage } from "../storage/Storage.ts"
import type { Wallets } from "../wallets/Wallets.ts"
import { connectionLists } from "./connectionLists.ts"
import { deleteConnection } from "./deleteConnection.ts"
import type { HostConnections } from "./HostConnections.ts"
import type { WalletConnections } from "./WalletConnection.ts"
import { switchConnection } from "./switchConnection.ts"

type Needed = Alerts | Connections | Features | Modal | Pairing | Recents | Settings | Storage | Wallets

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
