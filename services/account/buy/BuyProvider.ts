import type { Namespace } from "../../base/caip/Namespace.ts"

/** Who sells, on a page of their own. */
export interface BuyProvider {
  readonly id: string
  readonly name: string
  /** What they take, in percent, as they say it: `1-2`. */
  readonly fee: string
  /** Their site; their pages are there or on a part of it. */
  readonly host: string
  readonly namespaces: ReadonlyArray<Namespace>
}

/** The providers of spec 9. */
export const buyProviders: ReadonlyArray<BuyProvider> = [
  { id: "meld", name: "Meld.io", fee: "1-2", host: "meldcrypto.com", namespaces: ["eip155", "solana"] }
]
