import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ConnectedUser } from "./frame/answers.schema.ts"

/**
 * Whether the frame tells of the same user in two answers for one namespace: by an account that both have, and by the email. The email
 * alone does not tell, since services may give none.
 */
export const isSameUser = (namespace: Namespace, one: ConnectedUser, other: ConnectedUser) => {
  const addressesOf = ({ address, accounts }: ConnectedUser) =>
    [address, ...(accounts ?? []).map((account) => account.address)].map((own) => comparableAddress(namespace, own))
  const theirs = addressesOf(other)
  return (one.email ?? undefined) === (other.email ?? undefined) && addressesOf(one).some((own) => theirs.includes(own))
}
