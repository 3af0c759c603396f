import type { Caip2 } from "../caip/parseCaip2.ts"

/** The namespaces that have a form of their own (CAIP-122), by the name of their accounts in the text. */
export const accountNames = {
  eip155: "Ethereum",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot"
} as const

export type SiwxNamespace = keyof typeof accountNames

/** The namespace of a chain, where it has a form. */
export const namespaceOf = (chainId: string): SiwxNamespace | undefined => {
  const [namespace = ""] = chainId.split(":")
  return Object.hasOwn(accountNames, namespace) ? (namespace as SiwxNamespace) : undefined
}

/** How the text names the chain: EIP-4361 by its number, the others by their CAIP-2 id. */
export const chainText = (chainId: string): string => chainId.replace(/^eip155:/, "")

/** The chain that a text names for accounts of a namespace. */
export const readChainText = (namespace: SiwxNamespace, text: string): Caip2 | undefined => {
  if (namespace === "eip155") return /^[1-9]\d{0,15}$/.test(text) ? `eip155:${text}` : undefined
  return new RegExp(`^${namespace}:[-\\w]{1,32}$`).test(text) ? (text as Caip2) : undefined
}
