import type { Namespace } from "../caip/Namespace.ts"

// What is stored, without the prefix (spec 3). No key, code, signature or pairing secret is ever among them.
// One export each, so that a chunk carries only the keys it uses.

export const connectionsKey = "connections"
export const signedOffKey = "disconnected_connector_ids"
export const activeNetworkIdKey = "active_caip_network_id"
export const activeNamespaceKey = "active_namespace"

/** The network that the page was on last in a namespace: it is on one namespace at a time, and has a network in each. */
export const networkKey = (namespace: Namespace): string => `${activeNetworkIdKey}:${namespace}`

/** Prefix of every key we write. */
export const keyPrefix = "@latchkey/"
