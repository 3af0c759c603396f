import { Effect, Exit } from "effect"
import type { Connections } from "../connection/connections/Connections.ts"
import type { Redactor } from "./makeRedactor.ts"
import { patch } from "./patch.ts"
import type { RecordedCall, RecordedWhat } from "./Recording.ts"

/**
 * Writes down what the visitor and the host's code ask of connections.
 *
 * @param within Whether listeners of a state are running: what they call comes before the machine has carried its commands
 *   out.
 * @returns What ends it.
 */
export const recordCalls = (
  connections: Connections["Service"],
  note: (what: RecordedWhat) => void,
  redact: Redactor,
  within: () => boolean
): (() => void) => {
  let calls = 0
  const heard = <A, E>(what: RecordedCall, run: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      const call = calls++
      let failed = false
      note({ type: "called", call, within: within(), what })
      return run.pipe(
        Effect.tapError(() => Effect.sync(() => void (failed = true))),
        // The caller has given up: the machine cancels a request when its last caller leaves.
        Effect.onExit((exit) =>
          Effect.sync(() => {
            if (!Exit.isSuccess(exit) && !failed) note({ type: "cancelled", call })
          })
        )
      )
    })
  const walletOf = (id: string | undefined) => (id === undefined ? {} : { wallet: redact.wallet(id) })
  const undo = [
    patch(connections, "restore", (restore) => heard({ name: "restore" }, restore)),
    patch(
      connections,
      "connect",
      (connect) => (id, waits) =>
        heard({ name: "connect", wallet: redact.wallet(id), ...(waits ? { waits } : {}) }, connect(id, waits))
    ),
    patch(
      connections,
      "disconnect",
      (disconnect) => (namespace, id, byCode) =>
        heard({ name: "disconnect", namespace, ...walletOf(id), byCode }, disconnect(namespace, id, byCode))
    ),
    patch(connections, "activate", (activate) => (choice) => {
      const { namespace, networkId, connectorId, address } = choice
      return heard(
        {
          name: "activate",
          namespace,
          ...walletOf(connectorId),
          ...(networkId === undefined ? {} : { networkId }),
          ...(address === undefined ? {} : { address: redact.address(namespace, address) })
        },
        activate(choice)
      )
    })
  ]
  return () => undo.forEach((one) => one())
}
