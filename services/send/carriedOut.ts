import { Effect } from "effect"
import { lookUntil } from "../concurrency/lookUntil.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { requestTimedOut } from "../errors/texts.ts"
import type { Connector } from "../wallets/Connector.ts"
import { executionOf } from "../wallets/executionOf.ts"

/** How often, and for how long, wallets are asked whether a proposal was carried out, in ms. */
const every = 5_000
const deadline = 600_000

/** Waits for the transaction that carries a proposal out, as those of `connectors` tell of it; gives its hash. */
export const carriedOut = (proposal: string, connectors: () => ReadonlyArray<Connector>) =>
  lookUntil(
    Effect.suspend(() => executionOf(connectors(), proposal)),
    { every, deadline, late: () => new RpcFailed({ code: -1, message: requestTimedOut, cause: proposal }) }
  )
