import type { ConnectionsState, ConnectionState } from "../connect/ConnectionState.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { SignIn } from "./SignIn.ts"

/** The connections as hosts may see them: one that has still to sign in is being connected. */
export const gatedState = (state: ConnectionsState, admits: SignIn["admits"]): ConnectionsState => {
  const namespaces: { [N in Namespace]?: ConnectionState } = {}
  for (const one of Object.keys(state.namespaces) as Array<Namespace>) {
    const now = state.namespaces[one]!
    const { id } = state.networks[one]!.active
    const own = now.status === "connected" ? (now.accounts[0].addresses?.[id] ?? now.accounts[0].address) : ""
    namespaces[one] =
      now.status !== "connected" || admits(id, own)
        ? now
        : {
            status: "connecting",
            connectorId: now.connector.id,
            restoring: false,
            connections: [],
            attempts: now.attempts,
            preferred: now.preferred
          }
  }
  return { ...state, namespaces }
}
