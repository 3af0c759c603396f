import type { Namespace } from "../caip/Namespace.ts"

/** One account of a connection (spec 3). */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  readonly type: "eoa" | "smartAccount" | "payment" | "ordinal"
}
