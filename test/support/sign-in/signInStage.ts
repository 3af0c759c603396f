import { Context, Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer } from "../../../layers/test.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { wholeLayer } from "../../../services/instance/wholeInstance.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../../services/ports/options/Options.ts"
import { Router } from "../../../services/sheet/router/Router.ts"
import { makeSignIn } from "../../../services/gate/makeSignIn.ts"
import { fernhold, twoWallets } from "../fernhold.ts"
import { movedClock } from "../movedClock.ts"
import { base, ethereum } from "../networks.ts"
import { makeHeldServer } from "./heldServer.ts"

/** A browser with a wallet and a held server; its clock may be wrong. */
export const signInStage = Effect.gen(function* () {
  const world = makeWorld(twoWallets)
  const cells = new Map<string, string>()
  const clock = yield* movedClock
  const context = yield* Effect.context<never>()
  // A day after the epoch: no time is below zero.
  yield* TestClock.adjust("1 day")
  const started = yield* Effect.clockWith((one) => Effect.succeed(one))
  const server = makeHeldServer({
    now: () => started.currentTimeMillisUnsafe(),
    wait: (ms) => Effect.runPromiseWith(context)(Effect.sleep(ms))
  })

  /** Promises of the host are settled outside of the virtual time: once its server has done what it works on. */
  const settle = Effect.promise(async () => {
    for (let quiet = 0; quiet < 12; quiet++) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (server.working > 0) quiet = 0
    }
  })
  /** Lets time pass, second by second: what is settled in between goes on. */
  const pass = Effect.fnUntraced(function* (ms: number) {
    yield* settle
    for (let left = ms; left > 0; left -= 1_000) {
      yield* TestClock.adjust(Math.min(left, 1_000))
      yield* settle
    }
  })

  /** Opens a tab, or starts a program without a page, in which what is stored is restored. */
  const open = Effect.fnUntraced(function* (options: Partial<LatchkeyOptions>, place: "page" | "program" = "page") {
    const scope = yield* Scope.make()
    const warned: Array<string> = []
    const reports: Array<unknown> = []
    const facts = {
      warn: (text: string) => void warned.push(text),
      visible: true,
      ...(place === "program" && { origin: "" })
    }
    const layer = wholeLayer(testLayer({ networks: [ethereum, base], ...options }, world, { cells, facts, reports }))
    const on = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      clock.on(Effect.provideService(effect, Scope.Scope, scope) as Effect.Effect<A, E>)
    const services = yield* on(Layer.build(layer))
    const provide = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      on(Effect.provide(effect as Effect.Effect<A, E>, services as Context.Context<never>))
    const signIn = yield* provide(makeSignIn)
    const connections = Context.get(services, Connections)
    const modal = Context.get(services, Modal)
    const router = Context.get(services, Router)
    yield* provide(connections.restore)
    yield* pass(100)
    return {
      facts,
      warned,
      reports,
      signIn,
      provide,
      connections,
      modal,
      connect: Effect.andThen(provide(connections.connect(fernhold)), pass(100)),
      sign: Effect.andThen(provide(signIn.sign), settle),
      cancel: Effect.andThen(provide(signIn.cancel), settle),
      close: Effect.andThen(Scope.close(scope, Exit.void), settle),
      account: () => connections.account.get()?.address,
      state: signIn.state.get,
      view: () => (modal.state.get().open ? router.current().name : "closed"),
      isSignedIn: () => {
        const account = connections.account.get()
        const { step } = signIn.state.get()
        return step === "signedIn" && account !== undefined && signIn.admits(account.network.id, account.address)
      }
    }
  })

  return {
    world,
    wallet: world.wallet(fernhold),
    cells,
    clock,
    server,
    open,
    pass,
    now: () => started.currentTimeMillisUnsafe(),
    /** How often the wallet was asked to sign. */
    yeses: () => world.wallet(fernhold).asked.filter((method) => method === "personal_sign").length
  }
})

export type SignInStage = Effect.Success<typeof signInStage>
export type SignInTab = Effect.Success<ReturnType<SignInStage["open"]>>
