import { Effect } from "effect"
import { comparableAddress } from "../addresses/comparableAddress.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { Connections } from "../connect/Connections.ts"
import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"

/**
 * Goes back to the account and network that the visitor was signed in with before, where that sign-in still holds and its wallet
 * is still connected (architecture 10). Gives whether it has.
 */
export const switchBack = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const connections = yield* Connections

  const go = Effect.fnUntraced(function* (
    { address, connector, network }: ActiveAccount,
    now: ActiveAccount,
    plugin: SiwxPlugin
  ) {
    const sessions = yield* Effect.tryPromise({
      try: async () => plugin.getSessions(network.id, address),
      catch: () => undefined
    })
    if (sessions.length === 0) return false
    const { namespace } = network
    const wallet = connections.states.get()[namespace]?.connections.find((one) => one.connector.id === connector.id)
    const same = (one: string | undefined) =>
      one !== undefined && comparableAddress(namespace, one) === comparableAddress(namespace, address)
    const shares = wallet?.accounts.some((one) => same(one.addresses?.[network.id]) || same(one.address))
    if (wallet === undefined || !shares) return false
    if (now.connector.id === connector.id && wallet.networkId !== undefined && wallet.networkId !== network.id)
      yield* (yield* adapterOf(adapters, namespace)).switchNetwork(connector, network, address)
    yield* connections.activate({ namespace, connectorId: connector.id, networkId: network.id, address })
    return true
  })

  return (
    last: ActiveAccount | undefined,
    now: ActiveAccount,
    plugin: SiwxPlugin | undefined
  ): Effect.Effect<boolean> =>
    last === undefined || plugin === undefined
      ? Effect.succeed(false)
      : Effect.catch(go(last, now, plugin), () => Effect.succeed(false))
})
