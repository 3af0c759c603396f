import { Effect } from "effect"
import { addressInUse } from "../../connection/connections/addressInUse.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Recents } from "../directory/Recents.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { ConnectionChange } from "./ConnectionChange.ts"
import { connectionOf } from "./connectionOf.ts"
import { disconnectWallet } from "./disconnectWallet.ts"
import { requireMultiWallet } from "./requireMultiWallet.ts"

/**
 * Disconnects a wallet, if it is connected, and forgets that it was used. A paired wallet and the embedded one are one
 * session: all their namespaces are left (spec 4). Another connected wallet of the namespace is in use then.
 *
 * Fails with `InvalidInput` while `features.multiWallet` is off or for a wallet that was never used, and with
 * `DisconnectFailed` when the wallet does not take the sign-off; it is forgotten anyway.
 */
export const deleteConnection = Effect.fnUntraced(function* (connectorId: string) {
  yield* requireMultiWallet
  const connections = yield* Connections
  const used = yield* (yield* Recents).used
  const state = connections.state.get()
  const live = connectionOf(state, connectorId)
  const namespace =
    live?.connector.namespace ?? used.list.get().find((one) => one.connectorId === connectorId)?.namespace
  if (namespace === undefined)
    return yield* new InvalidInput({ field: "connection", message: `No connection has the connector "${connectorId}"` })
  const before = state.namespaces[namespace]
  const inUse = before?.status === "connected" ? before : undefined
  yield* Effect.ensuring(disconnectWallet(connectorId), used.forget(connectorId))
  const now = connections.state.get().namespaces[namespace]
  const change: ConnectionChange = {
    namespace,
    address: addressInUse(connections.state.get(), namespace),
    hasSwitchedAccount: now?.status === "connected" && now.accounts[0].address !== inUse?.accounts[0].address,
    hasSwitchedWallet: now?.status === "connected" && now.connector.id !== inUse?.connector.id,
    hasDeletedWallet: true
  }
  return change
})
