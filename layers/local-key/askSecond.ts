import { Effect } from "effect"
import type { Network } from "../../services/network/Network.ts"
import type { ProviderRequest } from "../../services/wallets/Eip1193Provider.ts"
import type { AskNode } from "./AskNode.ts"

/** How long a second word is waited for, in ms. */
const patience = 3_000

/** What the network's second node answers; `undefined` where there is none, or none that answers soon. */
export const askSecond = (ask: AskNode, network: Network, request: ProviderRequest): Promise<unknown> => {
  const [, second] = network.rpcUrls
  if (second === undefined) return Promise.resolve(undefined)
  return Effect.runPromise(
    Effect.promise(() => ask({ ...network, rpcUrls: [second] }, request).catch(() => undefined)).pipe(
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(undefined) })
    )
  )
}
