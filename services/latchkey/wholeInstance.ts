import { type Context, Effect, Layer, ManagedRuntime } from "effect"
import { makeProfile, Profile } from "../account/Profile.ts"
import type { CallMoment } from "../account/ShownAtCall.ts"
import { Activity, makeActivity } from "../activity/Activity.ts"
import { Alerts, makeAlerts } from "../alerts/Alerts.ts"
import { Balances, makeBalances } from "../balances/Balances.ts"
import { later } from "../concurrency/later.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { makeRecents, Recents } from "../directory/Recents.ts"
import { makeWalletDirectory, WalletDirectory } from "../directory/WalletDirectory.ts"
import { loadOnce } from "../concurrency/loadOnce.ts"
import { EmbeddedWallet, makeEmbeddedWallet } from "../embedded/EmbeddedWallet.ts"
import { makeModal, Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { makePairing, Pairing } from "../pairing/Pairing.ts"
import { makeRouter, Router } from "../router/Router.ts"
import { makeSend, Send } from "../send/Send.ts"
import { makeSwap, Swap } from "../swap/Swap.ts"
import { makeTokens, Tokens } from "../tokens/Tokens.ts"
import { LaterPorts } from "./LaterPorts.ts"
import type { CoreServices, LatchkeyServices } from "./LatchkeyServices.ts"
import { makeHostCalls } from "./makeHostCalls.ts"

/**
 * Ends the current task, so that starting does not block a slow page in one long task; and follows what the host's services say of the
 * instance, where it has some: only then is the code for that loaded.
 */
const pause = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* Effect.yieldNow
    const { config, reports } = (yield* Settings).endpoints
    if (config || reports)
      (yield* makeRun)(
        Effect.exit(yield* later(() => import("../remote/startRemote.ts").then(({ startRemote }) => startRemote)))
      )
  })
)

/** The services outside the core: the modal and everything for connected visitors. */
const laterServices = () =>
  Layer.effect(Swap, makeSwap).pipe(
    Layer.provideMerge(Layer.effect(Send, makeSend)),
    Layer.provideMerge(Layer.effect(Activity, makeActivity)),
    Layer.provideMerge(Layer.effect(Balances, makeBalances)),
    Layer.provideMerge(Layer.effect(Profile, makeProfile(loadOnce(() => import("../names/readIdentity.ts"))))),
    Layer.provideMerge(Layer.effect(EmbeddedWallet, makeEmbeddedWallet)),
    Layer.provideMerge(Layer.effect(Tokens, makeTokens)),
    Layer.provideMerge(pause),
    Layer.provideMerge(Layer.effect(Pairing, makePairing)),
    Layer.provideMerge(Layer.effect(Modal, makeModal)),
    Layer.provideMerge(Layer.effect(WalletDirectory, makeWalletDirectory)),
    Layer.provideMerge(Layer.effect(Recents, makeRecents)),
    Layer.provideMerge(Layer.effect(Router, makeRouter)),
    Layer.provideMerge(Layer.effect(Alerts, makeAlerts))
  )

/** All services in one layer, over a composition of ports: for programs without `createLatchkey`. */
export const wholeLayer = (core: Layer.Layer<CoreServices>): Layer.Layer<LatchkeyServices> => {
  const later = Layer.unwrap(LaterPorts.use((load) => Effect.promise(load)))
  return laterServices().pipe(Layer.provideMerge(later), Layer.provideMerge(core))
}

/** Starts the rest of an instance whose core runs already; gives what the core shows of it and hands on. */
export const startWhole = async (core: Context.Context<CoreServices>, signsIn: boolean, now: () => CallMoment) => {
  const runtime = ManagedRuntime.make(wholeLayer(Layer.succeedContext(core)))
  await runtime.context()
  const { at, gate } = makeHostCalls(runtime, now)
  return {
    runtime,
    modal: runtime.runSync(Modal),
    profile: runtime.runSync(Profile).value,
    calls: at,
    ...(signsIn && (await gate()))
  }
}
