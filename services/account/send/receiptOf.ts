import { Effect } from "effect"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { transfersOn } from "../../ports/chains/transfersOn.ts"
import { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Sent } from "./Sent.ts"

/** Loaded for proposals alone. */
const loadCarriedOut = Effect.tryPromise({
  try: () => import("./carriedOut.ts").then(({ carriedOut }) => carriedOut),
  catch: (cause) => new LoadFailed({ cause })
})

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
  const mined = proposed ? yield* (yield* loadCarriedOut)(hash, connectors) : hash
  return yield* receipt(mined, network, confirmations)
})
