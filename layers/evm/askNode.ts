import { Effect } from "effect"
import { askInTurn } from "../../services/ports/api/retryPolicy.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { callNode } from "./callNode.ts"
import { nodesOf } from "./nodesOf.ts"

/** Deadline of a read in ms, waits included: 4 requests of 10 s each, and one `Retry-After` of 30 s. */
const readDeadline = 75_000

/**
 * Reads from a network's nodes: at most 4 requests over all of its addresses, batched with the reads made at the same time
 * (spec 8, 9). The answer is not decoded. Not for transactions: use `broadcast`.
 */
export const askNode = (network: Network, method: string, params: unknown = []): Effect.Effect<unknown, RpcFailed> => {
  const [first, ...others] = nodesOf(network).map((node) => callNode(node, method, params))
  if (first === undefined) return Effect.fail(new RpcFailed({ code: -1, message: texts.httpRequestFailed }))
  return askInTurn([first, ...others]).pipe(
    Effect.mapError(({ told }) => told),
    Effect.timeoutOrElse({
      duration: readDeadline,
      orElse: () => Effect.fail(new RpcFailed({ code: -1, message: texts.requestTimedOut }))
    })
  )
}
