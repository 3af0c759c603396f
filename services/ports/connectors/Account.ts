import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"

/** One account of a connection (spec 3). */
export interface Account {
  readonly namespace: Namespace
  /** Where the form of an address differs by network: that of the first network. */
  readonly address: string
  /** The address on networks where its form differs. */
  readonly addresses?: Readonly<Record<Caip2, string>>
  readonly type: "eoa" | "smartAccount" | "payment" | "ordinal"
  /** What the wallet calls it; text for showing. */
  readonly label?: string
  /** Where the namespace has one: hex. */
  readonly publicKey?: string
  /** Where the wallet derives it from, such as `m/84'/0'/0'/0/0`. */
  readonly path?: string
  /** Bitcoin: further addresses of the account, as its wallet tells them. What they hold is the account's. */
  readonly further?: ReadonlyArray<string>
  /** The only networks it may be used on; absent where it may be used on all of the namespace. */
  readonly networks?: ReadonlyArray<Caip2>
}
