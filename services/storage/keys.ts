import type { Namespace } from "../caip/Namespace.ts"

// Storage keys without the prefix (spec 3). No private key, code, signature or pairing secret is ever stored. One
// export each, so that a chunk contains only the keys it uses.

export const connectionsKey = "connections"
export const signedOffKey = "disconnected_connector_ids"
export const activeNetworkIdKey = "active_caip_network_id"
export const activeNamespaceKey = "active_namespace"

/** Key of the last network in a namespace: one namespace is active at a time, each has its own network. */
export const networkKey = (namespace: Namespace): string => `${activeNetworkIdKey}:${namespace}`

/** Prefix of every key we write. */
export const keyPrefix = "@latchkey/"
