import { vi } from "vitest"
import { Context, Effect, Exit, Fiber, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { testLayer } from "../../../layers/test.ts"
import { Activity } from "../../../services/account/activity/Activity.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { makeSignIn } from "../../../services/gate/makeSignIn.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import { wholeLayer } from "../../../services/instance/wholeInstance.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { Router } from "../../../services/sheet/router/Router.ts"
import { fernhold, nadia, twoWallets } from "../fernhold.ts"
import { base, ethereum } from "../networks.ts"
import { makeHeldServer } from "../sign-in/heldServer.ts"
import { swapWorld } from "../swapService.ts"
import { passTime } from "../virtualTime.ts"

/** Advances the test clock by `ms` in steps of `step` ms. */
export const pass = (ms: number, step = 1_000) => passTime(ms, { step })

/** How long the user of the wallet takes to answer, in ms. */
export const answersAfter = 1_000

/** One browser with a wallet, a server that signs in, and what is stored. */
export const flowStage = Effect.gen(function* () {
  const { world } = swapWorld(
    { ...twoWallets, answers: { [`/v1/identity/${nadia}`]: { name: null, avatar: null } } },
    { allowance: 10n ** 30n }
  )
  const wallet = world.wallet(fernhold)
  wallet.answer = { afterMs: answersAfter }
  const cells = new Map<string, string>()
  const context = yield* Effect.context<never>()
  // A day after the epoch: no time is below zero.
  yield* TestClock.adjust("1 day")
  const clock = yield* Effect.clockWith(Effect.succeed)
  const server = makeHeldServer({
    now: () => clock.currentTimeMillisUnsafe(),
    wait: (ms) => Effect.runPromiseWith(context)(Effect.sleep(ms))
  })
  vi.stubGlobal("fetch", server.fetch)

  /** Opens a tab of the site, on which what is stored is restored. */
  const openTab = Effect.fnUntraced(function* (options: Partial<LatchkeyOptions>) {
    const scope = yield* Scope.make()
    const facts = { visible: true }
    const all = {
      networks: [ethereum, base],
      endpoints: { blockchain: "https://services.example" },
      features: { smartSessions: true },
      ...options
    }
    const layer = wholeLayer(testLayer(all, world, { cells, facts }))
    const inScope = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.provideService(effect, Scope.Scope, scope) as Effect.Effect<A, E>
    const services = yield* inScope(Layer.build(layer))
    const run = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices | Scope.Scope>) =>
      inScope(Effect.provide(effect, services as Context.Context<LatchkeyServices>))
    const signIn = yield* run(makeSignIn)
    const [connections, modal, router] = [
      Context.get(services, Connections),
      Context.get(services, Modal),
      Context.get(services, Router)
    ]
    yield* Effect.forkIn(connections.restore, scope)
    yield* pass(100, 100)
    let promise: Fiber.Fiber<Exit.Exit<unknown, unknown>> | undefined
    return {
      facts,
      signIn,
      connections,
      modal,
      router,
      run,
      /** Starts the one request of the flow. */
      begin: (effect: Effect.Effect<unknown, unknown, LatchkeyServices | Scope.Scope>) =>
        Effect.sync(() => {
          promise = Effect.runSyncWith(context)(
            Effect.forkIn(Effect.exit(run(effect)), scope, { startImmediately: true })
          )
        }),
      /** Cancels the request, as closing its view does. */
      giveUp: Effect.suspend(() => (promise === undefined ? Effect.void : Fiber.interrupt(promise))),
      promise: () => promise?.pollUnsafe() as Exit.Exit<Exit.Exit<unknown, unknown>> | undefined,
      hasBegun: () => promise !== undefined,
      close: Effect.andThen(Scope.close(scope, Exit.void), pass(0)),
      address: () => connections.account.get()?.address,
      networkId: () => connections.account.get()?.network.id,
      isSignedIn: () => {
        const account = connections.account.get()
        return account !== undefined && signIn.state.get().step === "signedIn"
      },
      /** The hashes of what the activity lists. */
      listed: run(
        Effect.gen(function* () {
          const { feed } = yield* Activity
          const { open, state } = yield* Effect.orDie(feed)
          open()
          yield* pass(2_000)
          return (state.get()?.items ?? []).map(({ hash }) => hash)
        })
      )
    }
  })
  return { world, wallet, cells, server, openTab }
})

export type FlowStage = Effect.Success<typeof flowStage>
export type FlowTab = Effect.Success<ReturnType<FlowStage["openTab"]>>
