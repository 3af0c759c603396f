import { Effect } from "effect"
import { isNamespace, type Namespace } from "../../base/caip/Namespace.ts"
import { connectionsKey, signedOffKey } from "../../ports/storage/keys.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import type { StoredChange } from "./step.ts"

/**
 * A stored connection by connector id, with the address that was chosen there; the first of a namespace was active.
 * Used for restoring only, never shown as connected (SEC-31).
 */
export type StoredConnection = readonly [namespace: Namespace, connectorId: string, chosen?: unknown]

/** Largest number of signed-off wallets in storage. */
const mostSignedOff = 16
/** The same of connections, which are few: one wallet in each namespace, or some with `features.multiWallet`. */
const mostConnections = 64

const isId = (id: unknown): id is string => typeof id === "string" && id.length < 256

const signedOff = storedList({
  key: signedOffKey,
  version: 1,
  most: mostSignedOff,
  accept: (id) => (isId(id) ? [id] : [])
})
const isConnection = (one: unknown): one is StoredConnection =>
  Array.isArray(one) && isNamespace(one[0]) && isId(one[1])
const stored = storedList({
  key: connectionsKey,
  version: 2,
  // One connector id by namespace.
  earlier: (value) => Object.entries(Object(value)),
  most: mostConnections,
  accept: (one) => (isConnection(one) ? [one] : [])
})

/** Ids of the wallets that were signed off in any tab since their last connection. */
export const readSignedOff = signedOff.read

/**
 * The stored connections; empty when there are none or they are unreadable. A wallet that is signed off is not among them:
 * a tab may read between the two writes of another one, which may also end there.
 */
export const readConnections = Effect.flatMap(readSignedOff, (left) =>
  Effect.map(stored.read, (list) => list.filter(([, id]) => !left.includes(id)))
)

/** Puts a wallet first in its namespace, or removes it. Entries of other wallets stay. */
export const writeConnection = Effect.fnUntraced(function* (
  namespace: Namespace,
  { connectorId, as, address }: StoredChange
) {
  const left = (yield* readSignedOff).filter((id) => id !== connectorId)
  if (as === "left") left.unshift(connectorId)
  const list = (yield* readConnections).filter(([of, id]) => of !== namespace || (id !== connectorId && as !== "alone"))
  if (as === "kept" || as === "alone")
    list.unshift(address ? [namespace, connectorId, address] : [namespace, connectorId])
  // Written first: who reads before the list is written takes the wallet for signed off, and knows why it is missing after.
  yield* signedOff.write(left)
  yield* stored.write(list)
})
