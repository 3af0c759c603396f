import type { Namespace } from "../caip/Namespace.ts"

/** What visitors call the networks of each namespace. Names, so the same in every language. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: "Ethereum",
  solana: "Solana",
  polkadot: "Polkadot",
  bip122: "Bitcoin",
  cosmos: "Cosmos"
}
