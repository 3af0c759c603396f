import { Effect } from "effect"
import { Connections } from "../../connection/connections/Connections.ts"
import { connectionOf } from "./connectionOf.ts"

/**
 * Disconnects a wallet, and returns the ids of the connectors that are left. A paired wallet and the embedded one are one
 * session: all their namespaces are left (spec 4). Each is forgotten here whatever the wallet says; fails with
 * `DisconnectFailed` when it does not take the sign-off.
 */
export const disconnectWallet = (connectorId: string) =>
  Effect.gen(function* () {
    const connections = yield* Connections
    const state = connections.state.get()
    const own = connectionOf(state, connectorId)?.connector
    if (own === undefined) return
    const ofSession = /^(WALLET_CONNECT|AUTH)$/.test(own.type)
    const leaving = Object.values(state.namespaces)
      .flatMap((one) => one.connections.map(({ connector }) => connector))
      .filter(({ id, walletId }) => id === connectorId || (ofSession && walletId === own.walletId))
    for (const { namespace, id } of leaving) yield* connections.disconnect(namespace, id)
  })
