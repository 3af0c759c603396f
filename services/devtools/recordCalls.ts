import { Effect, Exit } from "effect"
import type { Connections } from "../connect/Connections.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { Redactor } from "./makeRedactor.ts"
import type { RecordedCall, RecordedWhat } from "./Recording.ts"

/** Connections whose calls are written down: what the visitor and the host's code ask for. */
export const recordCalls = (
  connections: Connections["Service"],
  note: (what: RecordedWhat) => void,
  redact: Redactor
): Connections["Service"] => {
  let calls = 0
  /** How many listeners of a state are running: what they call comes before the machine has carried its commands out. */
  let telling = 0
  const told = <A>(store: ReadonlyStore<A>): ReadonlyStore<A> => ({
    get: store.get,
    subscribe: (listener) =>
      store.subscribe(() => {
        telling += 1
        try {
          listener()
        } finally {
          telling -= 1
        }
      })
  })
  const heard = <A, E>(what: RecordedCall, run: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      const call = calls++
      let failed = false
      note({ type: "called", call, within: telling > 0, what })
      return run.pipe(
        Effect.tapError(() => Effect.sync(() => void (failed = true))),
        // Whoever called has given up: the machine cancels the request of its last caller.
        Effect.onExit((exit) =>
          Effect.sync(() => {
            if (!Exit.isSuccess(exit) && !failed) note({ type: "cancelled", call })
          })
        )
      )
    })
  const walletOf = (id: string | undefined) => (id === undefined ? {} : { wallet: redact.wallet(id) })
  return {
    ...connections,
    state: told(connections.state),
    states: told(connections.states),
    account: told(connections.account),
    restore: heard({ name: "restore" }, connections.restore),
    connect: (id) => heard({ name: "connect", wallet: redact.wallet(id) }, connections.connect(id)),
    disconnect: (namespace, id, byCode) =>
      heard({ name: "disconnect", namespace, ...walletOf(id), byCode }, connections.disconnect(namespace, id, byCode)),
    activate: (choice) => {
      const { namespace, networkId, connectorId, address } = choice
      return heard(
        {
          name: "activate",
          namespace,
          ...walletOf(connectorId),
          ...(networkId === undefined ? {} : { networkId }),
          ...(address === undefined ? {} : { address: redact.address(namespace, address) })
        },
        connections.activate(choice)
      )
    }
  }
}
