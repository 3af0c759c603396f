import { Effect } from "effect"
import type { Network } from "../../services/base/network/Network.ts"
import type { ProviderRequest } from "../../services/ports/connectors/Eip1193Provider.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { readNumber } from "./readNumber.ts"

/** How long a second word is waited for, in ms. */
const patience = 3_000

/** The number that the network's second node answers; `undefined` without a second node, without an answer in time, and for an answer that is not a number. */
export const askSecond = (
  ask: NodeRequestFn,
  network: Network,
  request: ProviderRequest
): Promise<bigint | undefined> => {
  const [, second] = network.rpcUrls
  if (second === undefined) return Promise.resolve(undefined)
  return Effect.runPromise(
    Effect.promise(() =>
      ask({ ...network, rpcUrls: [second] }, request)
        .then(readNumber)
        .catch(() => undefined)
    ).pipe(Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(undefined) }))
  )
}
