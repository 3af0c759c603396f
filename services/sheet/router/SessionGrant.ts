import type { Hex } from "../../base/addresses/Hex.ts"

/** One thing that a site may do in a smart session without asking. Amounts are in base units. */
export type SessionGrant =
  /** Spend the network's own currency: in all, or in each period of so many seconds. */
  | { readonly kind: "native"; readonly amount: bigint; readonly period: number | undefined }
  /** Spend a token, in the same way. */
  | { readonly kind: "token"; readonly token: Hex; readonly amount: bigint; readonly period: number | undefined }
  /** Call functions of a contract; all of them if none are named. An entry that is not a function's name is `undefined`. */
  | { readonly kind: "call"; readonly contract: Hex; readonly functions: ReadonlyArray<string | undefined> }
  /** A permission of a type that is not known here. */
  | { readonly kind: "other"; readonly type: string }
