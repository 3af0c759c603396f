import { Effect } from "effect"
import { lookUntil } from "../../base/concurrency/lookUntil.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { requestTimedOut } from "../../base/errors/texts.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { executionOf } from "../../ports/connectors/executionOf.ts"

/** The interval at which wallets are asked about a proposal, and for how long, in ms. */
const interval = 5_000
const deadline = 600_000

/**
 * Waits for the transaction that carries out a proposal.
 *
 * @param connectors The wallets that may know it.
 * @returns The hash of the transaction. Fails with `RpcFailed` after ten minutes.
 */
export const carriedOut = (proposal: string, connectors: () => ReadonlyArray<Connector>) =>
  lookUntil(
    Effect.suspend(() => executionOf(connectors(), proposal)),
    { every: interval, deadline, late: () => new RpcFailed({ code: -1, message: requestTimedOut, cause: proposal }) }
  )
