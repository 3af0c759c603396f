import { Effect } from "effect"
import { makeRun } from "../concurrency/makeRun.ts"
import type { Connection } from "../connect/ConnectionState.ts"
import { Connections } from "../connect/Connections.ts"
import { Features } from "../options/Features.ts"
import { Storage } from "../storage/Storage.ts"
import { usedConnectionsKey } from "../storage/walletKeys.ts"
import { makeStore } from "../store/makeStore.ts"
import type { UsedConnection, UsedConnections } from "./UsedConnections.ts"
import { mostAccounts, mostUsed, readUsed } from "./usedConnectionsCodec.ts"

const toUsed = ({ connector, accounts: [first, ...others], networkId }: Connection): UsedConnection => {
  const shown = ({ address, type, label }: typeof first) => (label ? { address, type, label } : { address, type })
  return {
    namespace: connector.namespace,
    connectorId: connector.id,
    name: connector.name,
    type: connector.type,
    accounts: [shown(first), ...others.slice(0, mostAccounts - 1).map(shown)],
    networkId
  }
}

/** Makes the list and records each connection, while the feature is on, until the scope closes. */
export const makeUsedConnections = Effect.gen(function* () {
  const connections = yield* Connections
  const features = yield* Features
  const storage = yield* Storage
  const run = yield* makeRun
  const read = Effect.provideService(readUsed, Storage, storage)
  const list = makeStore(yield* read)

  /** Read again before each write: other tabs write the same list. */
  const write = (change: (before: ReadonlyArray<UsedConnection>) => ReadonlyArray<UsedConnection>) =>
    Effect.gen(function* () {
      const after = change(yield* read).slice(0, mostUsed)
      yield* after.length > 0
        ? storage.set(usedConnectionsKey, JSON.stringify({ v: 1, list: after }))
        : storage.remove(usedConnectionsKey)
      list.set(after)
    })

  /** What was recorded of each connector, as text. */
  const recorded = new Map<string, string>()
  const follow = () => {
    if (!features.get().multiWallet) return
    for (const state of Object.values(connections.states.get()))
      for (const connection of state?.connections ?? []) {
        const used = toUsed(connection)
        const text = JSON.stringify(used)
        if (recorded.get(used.connectorId) === text) continue
        recorded.set(used.connectorId, text)
        run(write((before) => [used, ...before.filter(({ connectorId }) => connectorId !== used.connectorId)]))
      }
  }
  const undo = [
    connections.states.subscribe(follow),
    features.subscribe(follow),
    storage.watch((key) => {
      if (key === undefined || key === usedConnectionsKey) run(Effect.map(read, list.set))
    })
  ]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))
  follow()

  return {
    list,
    forget: (connectorId) =>
      Effect.suspend(() => {
        recorded.delete(connectorId)
        return write((before) => before.filter((one) => one.connectorId !== connectorId))
      })
  } satisfies UsedConnections
})
