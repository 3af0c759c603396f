import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Account } from "./Account.ts"

/**
 * The address of an account as it is written on a network: what is shown, copied, priced, signed with or sent from there.
 * `undefined` where the account is not of that network: one of another namespace, or one that is for other networks alone,
 * as its wallet or the form of its address says. There nothing may be shown or sent (SEC-18).
 */
export const addressOn = (
  { namespace, address, addresses, networks }: Pick<Account, "namespace" | "address" | "addresses" | "networks">,
  networkId: Caip2
): string | undefined =>
  networkId.startsWith(`${namespace}:`) && networks?.includes(networkId) !== false
    ? (addresses?.[networkId] ?? address)
    : undefined
