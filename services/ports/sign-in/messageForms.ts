import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { solanaClusters } from "../../base/caip/solanaClusters.ts"

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

const clusters = new Map(
  Object.entries(solanaClusters).flatMap(([id, name]) =>
    [name, name.slice("solana:".length)].map((one) => [one, id as Caip2])
  )
)

/**
 * The chain that a text names for accounts of a namespace. Wallets of Solana name the public networks by the words of their
 * standard, with or without `solana:` before them.
 */
export const readChainText = (namespace: SiwxNamespace, text: string): Caip2 | undefined => {
  if (namespace === "eip155") return /^[1-9]\d{0,15}$/.test(text) ? `eip155:${text}` : undefined
  if (namespace === "solana" && clusters.has(text)) return clusters.get(text)
  return new RegExp(`^${namespace}:[-\\w]{1,32}$`).test(text) ? (text as Caip2) : undefined
}
