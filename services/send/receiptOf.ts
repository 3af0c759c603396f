import { Effect } from "effect"
import type { Namespace } from "../caip/Namespace.ts"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import { transfersOn } from "../chains/transfersOn.ts"
import { lookUntil } from "../concurrency/lookUntil.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { requestTimedOut } from "../errors/texts.ts"
import type { Network } from "../network/Network.ts"
import type { Connector } from "../wallets/Connector.ts"
import { executionOf } from "../wallets/executionOf.ts"
import type { Sent } from "./Sent.ts"

/** How often, and for how long, a wallet is asked whether a proposal was carried out, in ms. */
const every = 5_000
const deadline = 600_000

/**
 * Waits for the receipt of what was sent. A proposal has none: its wallet, one of `connectors`, is asked for the
 * transaction that carried it out, and then that one's is waited for.
 */
export const receiptOf = Effect.fnUntraced(function* (
  adapters: ReadonlyMap<Namespace, ChainAdapter>,
  network: Network,
  { hash, proposed }: Pick<Sent, "hash" | "proposed">,
  connectors: () => ReadonlyArray<Connector>,
  confirmations?: number
) {
  const { receipt } = yield* transfersOn(adapters, network)
  const mined = proposed
    ? yield* lookUntil(
        Effect.suspend(() => executionOf(connectors(), hash)),
        { every, deadline, late: () => new RpcFailed({ code: -1, message: requestTimedOut, cause: hash }) }
      )
    : hash
  return yield* receipt(mined, network, confirmations)
})
