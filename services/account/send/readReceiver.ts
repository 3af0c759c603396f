import { Effect } from "effect"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"

/** How long the button waits for what a node says of a receiver, in ms. */
const deadline = 5_000

/** What the chain holds at a receiver, by the network's adapter; `undefined` without an answer in time. */
export const readReceiver = Effect.fnUntraced(function* (
  { network }: Pick<ActiveAccount, "network">,
  to: string,
  token: string | undefined
) {
  const ask = (yield* ChainAdapters).get(network.namespace)?.transfers?.receiver
  if (ask === undefined) return undefined
  return yield* Effect.timeoutOrElse(
    Effect.catch(ask(to, network, token), () => Effect.succeed(undefined)),
    { duration: deadline, orElse: () => Effect.succeed(undefined) }
  )
})
