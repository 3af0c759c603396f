import { Effect } from "effect"
import { isNamespace, type Namespace } from "../caip/Namespace.ts"
import { connectionsKey, signedOffKey } from "../storage/keys.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"

/**
 * A wallet that was connected in a namespace, by its connector; of those of one namespace the first was in use. A hint
 * for restoring, never shown as truth (SEC-31).
 */
export type StoredConnection = readonly [namespace: Namespace, connectorId: string]

/** So many signed-off wallets are remembered. */
const mostSignedOff = 16

const isId = (id: unknown): id is string => typeof id === "string" && id.length > 0 && id.length < 256

/** Stored is `{ v: 2, list }`, or, by an earlier version, an object of one connector id by namespace. */
const accept = (value: unknown): ReadonlyArray<StoredConnection> => {
  const stored = Object(value)
  const list: unknown = stored.v === 2 ? stored.list : Object.entries(stored)
  return Array.isArray(list)
    ? list.filter((one): one is StoredConnection => Array.isArray(one) && isNamespace(one[0]) && isId(one[1]))
    : []
}

/** The stored connections; empty when there are none or they are unreadable. */
export const readConnections = Effect.map(readJson(connectionsKey, accept), (stored) => stored ?? [])

/** Ids of the wallets that were signed off since they were connected last, in whichever tab. */
export const readSignedOff = Effect.map(
  readJson(signedOffKey, (value) => (Array.isArray(value) ? value.filter(isId) : [])),
  (stored) => stored ?? []
)

const write = (key: string, list: ReadonlyArray<unknown>, value: unknown) =>
  Storage.use((storage) => (list.length === 0 ? storage.remove(key) : storage.set(key, JSON.stringify(value))))

/** Puts a wallet first among those of its namespace, or takes it out of them; the others stay, unless it is `alone`. */
export const writeConnection = Effect.fnUntraced(function* (
  namespace: Namespace,
  connectorId: string,
  change: { readonly kept: boolean; readonly alone?: boolean; readonly signedOff?: boolean }
) {
  const { kept, alone = false, signedOff = false } = change
  const others = (yield* readConnections).filter(([of, id]) => of !== namespace || !(id === connectorId || alone))
  const before = yield* readSignedOff
  const left = before.filter((id) => id !== connectorId)
  // First, so that a tab which hears of the list knows already why a wallet is missing in it.
  if (signedOff || left.length < before.length) {
    const next = signedOff ? [connectorId, ...left].slice(0, mostSignedOff) : left
    yield* write(signedOffKey, next, next)
  }
  const list = kept ? [[namespace, connectorId], ...others] : others
  yield* write(connectionsKey, list, { v: 2, list })
})
