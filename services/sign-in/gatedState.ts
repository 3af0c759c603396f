import type { ConnectionsState, ConnectionState } from "../connect/ConnectionState.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { SignIn } from "./SignIn.ts"

/**
 * The connections as hosts may see them: one that has still to sign in is being connected, and of several accounts those are seen that have
 * signed in. `checked` is the namespace whose account is being looked up: nothing is told of it until that is known.
 */
export const gatedState = (
  state: ConnectionsState,
  admits: SignIn["admits"],
  checked: Namespace | undefined
): ConnectionsState => {
  const namespaces: { [N in Namespace]?: ConnectionState } = {}
  for (const one of Object.keys(state.namespaces) as Array<Namespace>) {
    const now = state.namespaces[one]!
    const { id } = state.networks[one]!.active
    if (now.status !== "connected") {
      namespaces[one] = now
      continue
    }
    const own = now.accounts.filter(({ addresses, address }) => admits(id, addresses?.[id] ?? address))
    const [first] = own
    if (first === now.accounts[0])
      // The addresses of a Bitcoin wallet are of one account.
      namespaces[one] =
        one === "bip122" || own.length === now.accounts.length ? now : { ...now, accounts: [first, ...own.slice(1)] }
    else
      namespaces[one] = {
        status: "connecting",
        connectorId: now.connector.id,
        restoring: one === checked,
        connections: [],
        attempts: now.attempts,
        preferred: now.preferred
      }
  }
  return { ...state, namespaces }
}
