import type { Namespace } from "../../base/caip/Namespace.ts"

/** What a switch or a deletion has changed (spec 4: switching a connection). */
export interface ConnectionChange {
  readonly namespace: Namespace
  /** The address in use there now; none when no wallet of the namespace is connected any more. */
  readonly address: string | undefined
  /** Another account is in use. */
  readonly hasSwitchedAccount: boolean
  /** Another wallet is in use. */
  readonly hasSwitchedWallet: boolean
  readonly hasDeletedWallet: boolean
}
