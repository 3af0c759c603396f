import { Effect } from "effect"
import { Connections } from "../../connection/connections/Connections.ts"
import { groupConnectors } from "../../ports/connectors/groupConnectors.ts"
import { Wallets } from "../../ports/connectors/Wallets.ts"

/**
 * Disconnects a wallet in every namespace, as the user means it who presses "Disconnect this wallet". Where the page was
 * on it and other wallets stay connected, the page uses one of them: of the same namespace, else of another one.
 *
 * @param connectorId One of the wallet's connectors; the others are found by `groupConnectors`.
 *
 * Fails with `DisconnectFailed` when the wallet does not take the sign-off; it is left here anyway.
 */
export const leaveWallet = Effect.fnUntraced(function* (connectorId: string) {
  const connections = yield* Connections
  const wallets = yield* Wallets
  const state = connections.state.get()
  const live = Object.values(state.namespaces).flatMap((one) => one.connections.map(({ connector }) => connector))
  const known = new Map([...wallets.connectors.get(), ...live].map((one) => [one.id, one]))
  const group = groupConnectors([...known.values()]).find((one) => one.some(({ id }) => id === connectorId))
  const ids = new Set(group?.map(({ id }) => id))
  const leaving = live.filter(({ id }) => ids.has(id))
  const staying = live.filter(({ id }) => !ids.has(id))
  const isOn = leaving.some(({ namespace }) => namespace === state.active)
  const [other] = staying
  // Before it is left, so that the page always shows an account.
  if (isOn && other && !staying.some(({ namespace }) => namespace === state.active))
    yield* connections.activate({ namespace: other.namespace })
  yield* Effect.all(
    leaving.map(({ namespace, id }) => connections.disconnect(namespace, id)),
    { concurrency: "unbounded" }
  )
})
