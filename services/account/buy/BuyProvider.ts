import type { Namespace } from "../../base/caip/Namespace.ts"

/** A seller with its own page. */
export interface BuyProvider {
  readonly id: string
  readonly name: string
  /** Their fee in percent, as they state it: `1-2`. */
  readonly fee: string
  /** Their site; their pages are there or on a part of it. */
  readonly host: string
  readonly namespaces: ReadonlyArray<Namespace>
}

/** The providers of spec 9. */
export const buyProviders: ReadonlyArray<BuyProvider> = [
  { id: "meld", name: "Meld.io", fee: "1-2", host: "meldcrypto.com", namespaces: ["eip155", "solana"] }
]
