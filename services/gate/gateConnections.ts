import type { ConnectionsState } from "../connection/connections/ConnectionState.ts"
import type { ConnectionChange } from "../ways-in/several/ConnectionChange.ts"
import type { HostConnections } from "../ways-in/several/HostConnections.ts"
import type { ReadonlyStore } from "../base/store/makeStore.ts"
import type { SignInState } from "./SignIn.ts"

interface Gate {
  /** The connections of accounts that have signed in. */
  readonly state: ReadonlyStore<ConnectionsState>
  readonly started: () => SignInState
  /** Waits for the sign-in of the account in use; rejects if it does not sign in. */
  readonly admitted: (before: SignInState) => Promise<void>
}

/**
 * The wallets of a page where signing in is required: `lists` has those that have signed in, `all` acts on each. A wallet that comes
 * into use signs in first.
 */
export const gateConnections = (
  all: HostConnections,
  { get, watch }: Pick<HostConnections, "get" | "watch">,
  { state, started, admitted }: Gate
): HostConnections => {
  /** The account that is in use after a change, if it has signed in. */
  const seen = (change: ConnectionChange): ConnectionChange => {
    const now = state.get().namespaces[change.namespace]
    return now?.status === "connected" ? change : { ...change, address: undefined }
  }
  return {
    get,
    watch,
    switchConnection: async (choice) => {
      const before = started()
      const change = await all.switchConnection(choice)
      await admitted(before)
      return seen(change)
    },
    deleteConnection: async (connectorId) => seen(await all.deleteConnection(connectorId)),
    disconnectedConnectors: all.disconnectedConnectors
  }
}
