import { Effect } from "effect"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Features } from "../../ports/options/Features.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { usedConnectionsKey } from "../../ports/storage/keys.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Admits, StoredAccount, UsedConnection, UsedConnections } from "./UsedConnections.ts"
import { mostAccounts, mostUsed, readUsed, writeUsed } from "./usedConnectionsCodec.ts"

/** The record of a connection: the accounts that may be recorded, by their addresses on the shown network; `undefined` without one. */
const toUsed = (
  { connector, accounts, networkId }: Connection,
  place: Caip2,
  recorded: (address: string) => boolean
) => {
  // One that is not of the page's network has not signed in there.
  const [first, ...others] = accounts.filter((one) => recorded(addressOn(one, place) ?? one.address))
  if (first === undefined) return undefined
  const shown = ({ address, addresses, networks, type, label }: Account): StoredAccount => ({
    address,
    type,
    ...(label ? { label } : {}),
    ...(addresses === undefined ? {} : { addresses }),
    ...(networks === undefined ? {} : { networks })
  })
  const used: UsedConnection = {
    namespace: connector.namespace,
    connectorId: connector.id,
    name: connector.name,
    type: connector.type,
    accounts: [shown(first), ...others.slice(0, mostAccounts - 1).map(shown)],
    networkId
  }
  return used
}

/**
 * Makes the list and records each connection, while the feature is on, until the scope closes.
 *
 * @param admits Which accounts may be recorded: on a page where users sign in, those that have.
 */
export const makeUsedConnections = Effect.fnUntraced(function* (admits: ReadonlyStore<Admits>) {
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
      yield* Effect.provideService(writeUsed(after), Storage, storage)
      list.set(after)
    })

  /** What was recorded of each connector, as text. */
  const recorded = new Map<string, string>()
  const follow = () => {
    if (!features.get().multiWallet) return
    const { namespaces, networks } = connections.state.get()
    for (const [namespace, state] of Object.entries(namespaces))
      for (const connection of state.connections) {
        const { id } = networks[namespace as Namespace]!.active
        const used = toUsed(connection, id, (address) => admits.get()(id, address))
        if (used === undefined) continue
        const text = JSON.stringify(used)
        if (recorded.get(used.connectorId) === text) continue
        recorded.set(used.connectorId, text)
        run(write((before) => [used, ...before.filter(({ connectorId }) => connectorId !== used.connectorId)]))
      }
  }
  const undo = [
    connections.states.subscribe(follow),
    admits.subscribe(follow),
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
