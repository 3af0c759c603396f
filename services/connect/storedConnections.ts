import { Effect } from "effect"
import { isNamespace, type Namespace } from "../caip/Namespace.ts"
import { connectionsKey } from "../storage/keys.ts"
import { readJson } from "../storage/readJson.ts"
import { Storage } from "../storage/Storage.ts"

/** Which wallet each namespace was last connected with. A hint for restoring, never shown as truth (SEC-31). */
export type StoredConnections = Partial<Readonly<Record<Namespace, string>>>

const accept = (value: unknown): StoredConnections | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const entries = Object.entries(value).filter(
    ([name, id]) => isNamespace(name) && typeof id === "string" && id.length > 0 && id.length < 256
  )
  return Object.fromEntries(entries) as StoredConnections
}

/** The stored connections; empty when there are none or they are unreadable. */
export const readConnections = Effect.map(readJson(connectionsKey, accept), (stored) => stored ?? {})

/** Remembers the wallet of a namespace, or forgets it. */
export const writeConnection = Effect.fnUntraced(function* (namespace: Namespace, connectorId: string | undefined) {
  const storage = yield* Storage
  const { [namespace]: _, ...others } = yield* readConnections
  const next: StoredConnections = connectorId === undefined ? others : { ...others, [namespace]: connectorId }
  yield* Object.keys(next).length === 0
    ? storage.remove(connectionsKey)
    : storage.set(connectionsKey, JSON.stringify(next))
})
