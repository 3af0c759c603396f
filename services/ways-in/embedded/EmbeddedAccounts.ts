import type { Network } from "../../base/network/Network.ts"

/** Whose signature an account of the embedded wallet takes: the key's own account, or a contract that the key signs for. */
export type AccountType = "eoa" | "smartAccount"

/** The accounts of the embedded wallet on EVM, as the frame reports them (spec 3). */
export interface EmbeddedAccounts {
  /** The type of the account in use. */
  readonly type: AccountType
  /** The address of each type that the frame has told. */
  readonly addresses: { readonly [T in AccountType]?: string }
  /** Whether the smart account's contract is on the chain already; `undefined` when the frame does not say. */
  readonly deployed: boolean | undefined
  /** EVM chain ids of the networks with smart accounts. */
  readonly networks: ReadonlyArray<number>
}

/** Whether the other account can be used on a network: the key's own always, a smart account where there are some (spec 5). */
export const canUseOther = ({ type, networks }: EmbeddedAccounts, { namespace, reference }: Network): boolean =>
  namespace === "eip155" && (type === "smartAccount" || networks.includes(Number(reference)))
