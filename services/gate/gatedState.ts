import { addressOn } from "../ports/connectors/addressOn.ts"
import type { Connection, ConnectionsState, ConnectionState } from "../connection/connections/ConnectionState.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import type { SignIn } from "./SignIn.ts"

/**
 * The connections as hosts may see them: one that has still to sign in is being connected, and of several wallets and accounts those are seen
 * that have signed in. An account that is not in use has a wallet once it has signed in. `checked` is the namespace whose account is being looked up: nothing is shown of it until that is known.
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
    /** The accounts of a wallet that have signed in; none where the one in use has not. */
    const ownOf = (all: Connection["accounts"]) => {
      const own = all.filter((account) => {
        const address = addressOn(account, id)
        return address !== undefined && admits(id, address)
      })
      if (own[0] !== all[0]) return []
      // The addresses of a Bitcoin wallet are of one account.
      return one === "bip122" ? all : own
    }
    const seen = now.connections.flatMap((each): ReadonlyArray<Connection> => {
      const [first, ...others] = ownOf(each.accounts)
      if (first === undefined) return []
      return [others.length + 1 === each.accounts.length ? each : { ...each, accounts: [first, ...others] }]
    })
    const isWhole = seen.length === now.connections.length && seen.every((each, at) => each === now.connections[at])
    const [first, ...others] = ownOf(now.accounts)
    if (first !== undefined)
      namespaces[one] =
        isWhole && others.length + 1 === now.accounts.length
          ? now
          : { ...now, accounts: [first, ...others], connections: seen }
    else if (one !== state.active)
      // The visitor is asked when it comes into use: nothing is being done for it.
      namespaces[one] = { status: "disconnected", connections: [], attempts: now.attempts, preferred: now.preferred }
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
