import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ConnectionsState } from "./ConnectionState.ts"

/**
 * The address of the account in use of a namespace, as it is written on its network; `undefined` without one, and where
 * the account is not of that network.
 */
export const addressInUse = (
  { namespaces, networks }: Pick<ConnectionsState, "namespaces" | "networks">,
  namespace: Namespace
): string | undefined => {
  const now = namespaces[namespace]
  const network = networks[namespace]?.active
  return now?.status === "connected" && network ? addressOn(now.accounts[0], network.id) : undefined
}
