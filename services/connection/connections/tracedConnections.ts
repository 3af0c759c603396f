import { Effect } from "effect"
import { logDebug } from "../../base/observability/logDebug.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { withSpan } from "../../base/observability/withSpan.ts"
import type { Connections } from "./Connections.ts"

/** Connections whose calls run under spans, and write to the log of developers how they begin and end. */
export const tracedConnections = (connections: Connections["Service"]): Connections["Service"] => {
  const { connect, restore, activate, disconnect } = connections
  return {
    ...connections,
    connect: (wallet, waits) =>
      logDebug("connect", { wallet }).pipe(
        Effect.andThen(connect(wallet, waits)),
        logExit("connect", { wallet }),
        withSpan("Connections.connect", () => ({ wallet }))
      ),
    restore: withSpan("Connections.restore")(restore),
    activate: (choice) => {
      const { namespace, networkId: network, connectorId: wallet } = choice
      return activate(choice).pipe(
        Effect.tap(logDebug("activate", { namespace, network, wallet })),
        withSpan("Connections.activate", () => ({ namespace, network, wallet }))
      )
    },
    disconnect: (namespace, wallet, byCode) =>
      disconnect(namespace, wallet, byCode).pipe(
        logExit("disconnect", { namespace, wallet }),
        withSpan("Connections.disconnect", () => ({ namespace, wallet }))
      )
  }
}
