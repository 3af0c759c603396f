import { Context, Effect, Exit, Layer, Scope } from "effect"
import { AnalyticsHost } from "../../layers/host-callback/AnalyticsHost.ts"
import { pageBip122 } from "../../layers/pageBip122.ts"
import { pageEvm } from "../../layers/pageEvm.ts"
import { pagePolkadot } from "../../layers/pagePolkadot.ts"
import { pageSolana } from "../../layers/pageSolana.ts"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { siwx } from "../../layers/siwx/siwx.ts"
import { makeWorld } from "../../layers/test.ts"
import { collectAdapters } from "../../services/ports/chains/collectAdapters.ts"
import { makeRequests } from "../../services/connection/connections/makeRequests.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { core } from "../../services/instance/core.ts"
import { testLater } from "../../layers/testLater.ts"
import { LaterPorts } from "../../services/instance/LaterPorts.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { HasSheet } from "../../services/sheet/modal/HasSheet.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import { discoverGiven } from "../../services/ports/connectors/discoverGiven.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import type { Hand } from "./Hand.ts"
import type { MatrixWay } from "./MatrixWay.ts"
import { settled } from "../support/virtualTime.ts"

const pages = { eip155: pageEvm, solana: pageSolana, bip122: pageBip122, polkadot: pagePolkadot }

/**
 * One visit to a page with the discoveries and adapters of a browser, and what stands around them scripted. `cells` is what the browser
 * stores: visits with the same cells at once are tabs.
 */
export const visit = Effect.fnUntraced(function* (
  way: MatrixWay,
  hand: Hand,
  cells: Map<string, string>,
  { signsIn = false }: { readonly signsIn?: boolean } = {}
) {
  const world = makeWorld({})
  const { adapter, discover } = pages[way.namespace as keyof typeof pages]
  const options = { networks: [...way.networks], projectId: "p", ...(signsIn && { siwx: siwx() }) }
  const scope = yield* Scope.make()
  const layer = wholeLayer(
    core(makeRequests).pipe(
      Layer.provideMerge(Layer.succeed(LaterPorts, testLater(world, {}))),
      Layer.provideMerge(Layer.succeed(HasSheet, true)),
      Layer.provideMerge(AnalyticsHost(undefined)),
      Layer.provideMerge(StorageMemory(cells)),
      Layer.provideMerge(Layer.effect(Wallets, makeWallets(discover, discoverGiven(way.give && [way.give(hand)])))),
      Layer.provideMerge(collectAdapters([adapter])),
      Layer.provideMerge(Layer.succeed(Settings, makeSettings(options)))
    )
  )
  const context = yield* Layer.buildWithScope(layer, scope)
  const connections = Context.get(context, Connections)
  yield* Effect.forkIn(connections.restore, scope, { startImmediately: true })
  yield* settled
  const provide = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.provide(effect as Effect.Effect<A, E>, context as Context.Context<never>)
  const signIn = signsIn ? yield* provide(Effect.provideService(makeSignIn, Scope.Scope, scope)) : undefined
  return {
    connections,
    signIn,
    provide,
    connect: connections.connect(way.connectorId),
    /** The account in use, as `address network`; `undefined` without a connection. */
    now: () => {
      const account = connections.account.get()
      return account && `${account.address} ${account.network.name}${account.supported ? "" : " (not listed)"}`
    },
    network: () => connections.state.get().network.active.name,
    leave: Effect.andThen(Scope.close(scope, Exit.void), settled)
  }
})

export type Visit = Effect.Success<ReturnType<typeof visit>>
