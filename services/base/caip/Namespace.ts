/** The chain namespaces the product knows (spec 5); `cosmos` is accepted by the frame schema only. */
export const namespaces = ["eip155", "solana", "polkadot", "bip122", "cosmos"] as const

export type Namespace = (typeof namespaces)[number]

/** True for a text that names a namespace of the product. */
export const isNamespace = (value: unknown): value is Namespace => namespaces.some((one) => one === value)
