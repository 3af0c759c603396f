import { Effect } from "effect"
import { WalletNotFound } from "../../base/errors/connectErrors.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import type { Connector } from "./Connector.ts"

/** How long a wallet may take to announce itself, in ms (spec 9: time constants). */
export const announceDeadline = 3_000

/** The connector with this id, now or as soon as it appears; `WalletNotFound` after the deadline. */
export const findConnector = (connectors: ReadonlyStore<ReadonlyArray<Connector>>, id: string) =>
  whenStores([connectors], () => connectors.get().find((one) => one.id === id)).pipe(
    Effect.timeoutOrElse({
      duration: announceDeadline,
      orElse: () => Effect.fail(new WalletNotFound({ connectorId: id, message: `"${id}" is not in this browser` }))
    })
  )
