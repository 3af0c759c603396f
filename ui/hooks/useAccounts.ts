import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { AccountSnapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** The account in use of one namespace. */
export interface NamespaceAccount extends AccountSnapshot {
  readonly namespace: Namespace
}

/**
 * The account in use of every namespace that is connected or being connected, with its wallet: id, name, icon, reverse
 * domain and type. Painted by a server like `useAccount`. Several accounts of one namespace are in `useConnections`.
 */
export const useAccounts = (): ReadonlyArray<NamespaceAccount> =>
  Object.entries(useSnapshot((now) => now.accounts)).map(([namespace, account]) => ({
    ...account,
    namespace: namespace as Namespace
  }))
