import { Context, Effect, Layer } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { makeProfile, Profile } from "../account/profile/Profile.ts"
import type { CallMoment } from "../account/profile/ShownAtCall.ts"
import { Activity, makeActivity } from "../account/activity/Activity.ts"
import { Alerts, makeAlerts } from "../sheet/alerts/Alerts.ts"
import { Balances, makeBalances } from "../account/balances/Balances.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import { lazyPart } from "../base/concurrency/lazyPart.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { makeRecents, Recents } from "../ways-in/directory/Recents.ts"
import { makeWalletDirectory, WalletDirectory } from "../ways-in/directory/WalletDirectory.ts"
import { lazyCode } from "../base/concurrency/lazyCode.ts"
import { EmbeddedWallet, makeEmbeddedWallet } from "../ways-in/embedded/EmbeddedWallet.ts"
import { loginOf } from "../ways-in/embedded/loginOf.ts"
import { makeModal, Modal } from "../sheet/modal/Modal.ts"
import { Settings } from "../ports/options/Settings.ts"
import { makePairing, Pairing } from "../ways-in/pairing/Pairing.ts"
import { AppKitError } from "../ports/reports/AppKitError.ts"
import { Defects } from "../base/errors/Defects.ts"
import { ErrorReporter } from "../ports/reports/ErrorReporter.ts"
import { makeRouter, Router } from "../sheet/router/Router.ts"
import { makeSend, Send } from "../account/send/Send.ts"
import { makeSwap, Swap } from "../account/swap/Swap.ts"
import { makeTokens, Tokens } from "../account/tokens/Tokens.ts"
import { requireCorePorts } from "./CorePorts.ts"
import { GivenPorts } from "./givenPort.ts"
import { LaterPorts } from "./LaterPorts.ts"
import type { CoreServices, LatchkeyServices } from "./LatchkeyServices.ts"
import { makeHostCalls } from "./makeHostCalls.ts"
import { makeRuntime } from "./makeRuntime.ts"

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
        reportedExit(yield* lazyPart(() => import("./remote/startRemote.ts").then(({ startRemote }) => startRemote)))
      )
  })
)

/** From here on unexpected errors are reported, also those that were told before. */
const reports = Layer.effectDiscard(
  Effect.gen(function* () {
    const { report } = yield* ErrorReporter
    const run = yield* makeRun
    ;(yield* Defects).follow((defect) => run(report(new AppKitError(defect))))
  })
)

/** The services outside the core: the modal and everything for connected visitors. */
const laterServices = () =>
  Layer.effect(Swap, makeSwap).pipe(
    Layer.provideMerge(Layer.effect(Send, makeSend)),
    Layer.provideMerge(Layer.effect(Activity, makeActivity)),
    Layer.provideMerge(Layer.effect(Balances, makeBalances)),
    Layer.provideMerge(Layer.effect(Profile, makeProfile(lazyCode(() => import("../account/names/readIdentity.ts"))))),
    Layer.provideMerge(Layer.effect(EmbeddedWallet, makeEmbeddedWallet)),
    Layer.provideMerge(Layer.effect(Tokens, makeTokens)),
    Layer.provideMerge(Layer.mergeAll(pause, reports)),
    Layer.provideMerge(Layer.effect(Pairing, makePairing)),
    Layer.provideMerge(Layer.effect(Modal, makeModal)),
    Layer.provideMerge(Layer.effect(WalletDirectory, makeWalletDirectory)),
    Layer.provideMerge(Layer.effect(Recents, makeRecents)),
    Layer.provideMerge(Layer.effect(Router, makeRouter)),
    Layer.provideMerge(Layer.effect(Alerts, makeAlerts))
  )

/** All services, over a core that runs. */
const wholeOver = (below: Context.Context<CoreServices>): Layer.Layer<LatchkeyServices> =>
  laterServices().pipe(
    Layer.provideMerge(Layer.provide(Context.get(below, LaterPorts), Layer.succeed(GivenPorts, below))),
    Layer.provideMerge(Layer.succeedContext(below))
  )

/**
 * All services in one layer, over a composition of ports: for programs without `createLatchkey`. Dies with `OptionsError` where a
 * port was merged over the core; what was built by then ends with the scope.
 */
export const wholeLayer = <E = never, R = never>(
  core: Layer.Layer<CoreServices, E, R>
): Layer.Layer<LatchkeyServices, E, R> =>
  // Built first: what it has is the host's, and what is around the program that builds it is not.
  Layer.unwrap(
    Effect.map(Layer.build(core), (below) => {
      requireCorePorts(below)
      return wholeOver(below)
    })
  )

/** Starts the rest of an instance whose core runs already, over ports that were looked at; gives what the core shows of it and hands on. */
export const startWhole = async (core: Context.Context<CoreServices>, signsIn: boolean, now: () => CallMoment) => {
  const runtime = makeRuntime(wholeOver(core), core)
  await runtime.context()
  const { at, gate } = makeHostCalls(runtime, now)
  const { state: embedded } = runtime.runSync(EmbeddedWallet)
  return {
    runtime,
    modal: runtime.runSync(Modal),
    profile: runtime.runSync(Profile).value,
    logins: {
      of: (namespace: Namespace, address: string) => loginOf(embedded.get(), namespace, address),
      subscribe: embedded.subscribe
    },
    calls: at,
    ...(signsIn && (await gate()))
  }
}
