import { Effect } from "effect"
import { isNamespace, type Namespace } from "../caip/Namespace.ts"
import { connectionsKey, signedOffKey } from "../storage/keys.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"
import type { StoredChange } from "./step.ts"

/**
 * A stored connection by connector id, with the address that was chosen there; the first of a namespace was active.
 * Used for restoring only, never shown as connected (SEC-31).
 */
export type StoredConnection = readonly [namespace: Namespace, connectorId: string, chosen?: unknown]

/** Largest number of signed-off wallets in storage. */
const mostSignedOff = 16

const isId = (id: unknown): id is string => typeof id === "string" && id.length < 256

/** The stored form is `{ v: 2, list }`; an earlier version stored one connector id by namespace. */
const accept = (value: unknown): ReadonlyArray<StoredConnection> => {
  const stored = Object(value)
  const list: unknown = stored.v === 2 ? stored.list : Object.entries(stored)
  return Array.isArray(list)
    ? list.filter((one): one is StoredConnection => Array.isArray(one) && isNamespace(one[0]) && isId(one[1]))
    : []
}

/** The stored connections; empty when there are none or they are unreadable. */
export const readConnections = Effect.map(readJson(connectionsKey, accept), (stored) => stored ?? [])

/** Ids of the wallets that were signed off in any tab since their last connection. */
export const readSignedOff = Effect.map(
  readJson(signedOffKey, (value) => (Array.isArray(value) ? value.filter(isId) : [])),
  (stored) => stored ?? []
)

/** Puts a wallet first in its namespace, or removes it. Entries of other wallets stay. */
export const writeConnection = Effect.fnUntraced(function* (
  namespace: Namespace,
  { connectorId, as, address }: StoredChange
) {
  const storage = yield* Storage
  const write = (key: string, { length }: ReadonlyArray<unknown>, value: unknown) =>
    length > 0 ? storage.set(key, JSON.stringify(value)) : storage.remove(key)
  const left = (yield* readSignedOff).filter((id) => id !== connectorId)
  if (as === "left") left.unshift(connectorId)
  const list = (yield* readConnections).filter(([of, id]) => of !== namespace || (id !== connectorId && as !== "alone"))
  if (as === "kept" || as === "alone")
    list.unshift(address ? [namespace, connectorId, address] : [namespace, connectorId])
  // Written first, so that a tab that reads the changed list knows why a wallet is missing.
  yield* write(signedOffKey, left, left.slice(0, mostSignedOff))
  yield* write(connectionsKey, list, { v: 2, list })
})
