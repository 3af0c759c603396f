import { Effect } from "effect"
import { WalletNotFound } from "../errors/connectErrors.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { Connector } from "./Connector.ts"

/** How long a wallet may take to announce itself, in ms (spec 9: time constants). */
export const announceDeadline = 3_000

/** The connector with this id, now or as soon as it appears; `WalletNotFound` after the deadline. */
export const findConnector = (connectors: ReadonlyStore<ReadonlyArray<Connector>>, id: string) =>
  Effect.callback<Connector>((resume) => {
    const look = () => {
      const found = connectors.get().find((one) => one.id === id)
      if (found !== undefined) {
        undo()
        resume(Effect.succeed(found))
      }
    }
    const undo = connectors.subscribe(look)
    look()
    return Effect.sync(undo)
  }).pipe(
    Effect.timeoutOrElse({
      duration: announceDeadline,
      orElse: () => Effect.fail(new WalletNotFound({ connectorId: id, message: `"${id}" is not in this browser` }))
    })
  )
