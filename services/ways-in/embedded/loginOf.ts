import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { EmbeddedState } from "./EmbeddedWallet.ts"
import type { LoginInfo } from "./LoginInfo.ts"

/** The login of an embedded wallet's account; `undefined` if the login has ended or is another user's by now. */
export const loginOf = (
  { email, social, accounts, users = {} }: EmbeddedState,
  namespace: Namespace,
  address: string
): LoginInfo | undefined => {
  const isShown = (one: string | undefined) =>
    one !== undefined && comparableAddress(namespace, one) === comparableAddress(namespace, address)
  if (!isShown(users[namespace])) return undefined
  const isTold = namespace === "eip155" && Object.values(accounts?.addresses ?? {}).some(isShown)
  return {
    provider: social?.provider ?? "email",
    email,
    name: social?.userName,
    deployed: isTold ? accounts?.deployed : undefined
  }
}
