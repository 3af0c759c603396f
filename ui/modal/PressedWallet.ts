import { Effect, Fiber } from "effect"
import type { Connection } from "../../services/connection/connections/ConnectionState.ts"
import type { ConnectError, Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"

/** A request that a press has begun. */
interface Begun {
  readonly isAnswered: () => boolean
  /** Its answer; interrupting withdraws it. */
  readonly answer: Effect.Effect<Connection, ConnectError>
  readonly withdraw: () => void
}

/** The request to a wallet that a press has begun, until the view of it is there. */
export interface PressedWallet {
  readonly ask: (connectorId: string) => Begun
  /** Hands the request over, once. None where no press has begun one for this connector. */
  readonly take: (connectorId: string) => Begun | undefined
}

/** Makes the place of such a request, one for each sheet. */
export const makePressedWallet = (runtime: LatchkeyRuntime, { connect }: Connections["Service"]): PressedWallet => {
  let waiting: readonly [connectorId: string, begun: Begun] | undefined
  return {
    ask: (connectorId) => {
      const fiber = runtime.runFork(connect(connectorId, true))
      const begun: Begun = {
        isAnswered: () => fiber.pollUnsafe() !== undefined,
        answer: Effect.onExit(Fiber.join(fiber), () => Fiber.interrupt(fiber)),
        withdraw: () => {
          waiting = undefined
          runtime.runFork(Fiber.interrupt(fiber))
        }
      }
      waiting = [connectorId, begun]
      return begun
    },
    take: (connectorId) => {
      const begun = waiting?.[0] === connectorId ? waiting[1] : undefined
      if (begun) waiting = undefined
      return begun
    }
  }
}
