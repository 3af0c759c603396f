import { Effect } from "effect"
import { lookUntil } from "../../base/concurrency/lookUntil.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { requestTimedOut } from "../../base/errors/texts.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { executionOf } from "../../ports/connectors/executionOf.ts"

/** How often, and for how long, wallets are asked whether a proposal was carried out, in ms. */
const every = 5_000
const deadline = 600_000

/** Waits for the transaction that carries a proposal out, as `connectors` report it; returns its hash. */
export const carriedOut = (proposal: string, connectors: () => ReadonlyArray<Connector>) =>
  lookUntil(
    Effect.suspend(() => executionOf(connectors(), proposal)),
    { every, deadline, late: () => new RpcFailed({ code: -1, message: requestTimedOut, cause: proposal }) }
  )
