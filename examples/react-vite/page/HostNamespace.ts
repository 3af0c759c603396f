/** The namespaces of the demo, in the order of their keys. */
export const hostNamespaces = ["eip155", "solana", "bip122", "polkadot"] as const

export type HostNamespace = (typeof hostNamespaces)[number]
