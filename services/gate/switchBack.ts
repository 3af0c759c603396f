import { Effect } from "effect"
import { addressOn } from "../ports/connectors/addressOn.ts"
import { sameAddress } from "../base/addresses/sameAddress.ts"
import { adapterOf } from "../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"

/** How long the host may take to say whether the last sign-in holds, in ms: the visitor has pressed Cancel. */
const deadline = 5_000

interface Parts {
  readonly peek: (one: NetworkAccount) => Effect.Effect<SiwxSession | undefined, SignInFailed>
  /** Whether this page knows an account as signed in. */
  readonly has: (key: string) => boolean
}

/**
 * Goes back to the account and network that the visitor was signed in with before, where that sign-in still holds and its wallet
 * is still connected (architecture 10). Returns whether it has.
 */
export const switchBack = Effect.fnUntraced(function* ({ peek, has }: Parts) {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections

  const go = Effect.fnUntraced(function* ({ address, connector, network }: ActiveAccount, now: ActiveAccount) {
    // A look that fails says nothing: it is looked at again there.
    const known = () => has(accountKey({ address, network }))
    const holds = yield* Effect.match(
      Effect.timeoutOrElse(peek({ address, network }), { duration: deadline, orElse: () => Effect.fail(undefined) }),
      { onSuccess: (found) => found !== undefined, onFailure: known }
    )
    if (!holds) return false
    const { namespace } = network
    const wallet = connections.states.get()[namespace]?.connections.find((one) => one.connector.id === connector.id)
    const account = wallet?.accounts.find((one) => sameAddress(namespace, addressOn(one, network.id), address))
    if (wallet === undefined || account === undefined) return false
    if (now.connector.id === connector.id && wallet.networkId !== undefined && wallet.networkId !== network.id)
      yield* (yield* adapterOf(adapters, namespace)).switchNetwork(connector, network, account.address)
    const chosen = { namespace, connectorId: connector.id, networkId: network.id, address: account.address }
    yield* connections.activate(chosen)
    return true
  })

  return (last: ActiveAccount | undefined, now: ActiveAccount): Effect.Effect<boolean> =>
    last === undefined ? Effect.succeed(false) : Effect.catch(go(last, now), () => Effect.succeed(false))
})
