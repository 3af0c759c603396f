import { Cause, Effect, Exit, type ManagedRuntime } from "effect"
import { Profile } from "../account/profile/Profile.ts"
import { type CallMoment, ShownAtCall } from "../account/profile/ShownAtCall.ts"
import { type Lazy, lazy } from "../base/concurrency/lazy.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { WalletDirectory } from "../ways-in/directory/WalletDirectory.ts"
import { superseded } from "../base/errors/connectErrors.ts"
import { LoadFailed } from "../base/errors/LoadFailed.ts"
import { OptionsError } from "../base/errors/OptionsError.ts"
import { modalClosed } from "../base/errors/texts.ts"
import { HasSheet } from "../sheet/modal/HasSheet.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { requireFeature } from "../ports/options/requireFeature.ts"
import { Settings } from "../ports/options/Settings.ts"
import { viewRules } from "../sheet/router/viewRules.ts"
import { switchNetwork } from "../account/profile/switchNetwork.ts"
import { Pairing } from "../ways-in/pairing/Pairing.ts"
import { connectedSince } from "./connectedSince.ts"
import type { LiveProviders } from "./providers/LiveProviders.ts"
import { AppKitError } from "../ports/reports/AppKitError.ts"
import { Defects } from "../base/errors/Defects.ts"
import type { SignIn } from "../gate/SignIn.ts"
import { view } from "../sheet/router/View.ts"
import { whenStores } from "../base/store/whenStores.ts"
import type { ConnectFailure, ConnectOutcome, Latchkey, LoadedCalls } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { openableViews } from "./openableViews.ts"

/** The calls that need the whole instance. */
export type HostCalls = Pick<
  LoadedCalls,
  | "activity"
  | "balance"
  | "connect"
  | "connections"
  | "names"
  | "open"
  | "provide"
  | "refresh"
  | "send"
  | "sendTransaction"
  | "signMessage"
  | "signIn"
  | "signOut"
  | "signTypedData"
  | "swap"
  | "switchNetwork"
  | "waitForReceipt"
>

/** The calls for the account and network of a moment. */
export type CallsAt = (moment: CallMoment) => HostCalls

/** The calls of an instance whose visitors sign in, and what holds them back. */
export interface GatedCalls {
  readonly gate: SignIn
  readonly calls: CallsAt
}

/** Changes what a call runs: waits before it, refuses it, or gives it other services. */
export type ChangeProgram = <A, E>(
  program: Effect.Effect<A, E, LatchkeyServices>
) => Effect.Effect<A, unknown, LatchkeyServices>

/**
 * Makes the calls over the runtime of the whole instance. `now` gives the present moment, to which an order of an object
 * that a host keeps is bound. `change` is applied to the program of each call.
 */
export const makeHostCalls = (
  runtime: ManagedRuntime.ManagedRuntime<LatchkeyServices, never>,
  now: () => CallMoment,
  change: ChangeProgram = (program) => program
): { readonly at: CallsAt; readonly gate: () => Promise<GatedCalls> } => {
  const { tell } = runtime.runSync(Defects)
  /** Typed failures are thrown unchanged. A defect is wrapped in `AppKitError`, reported and thrown (spec 8). */
  const runAt = async <A, E>(moment: CallMoment, effect: Effect.Effect<A, E, LatchkeyServices>): Promise<A> => {
    const exit = await runtime.runPromiseExit(change(Effect.provideService(effect, ShownAtCall, moment)))
    if (Exit.isSuccess(exit)) return exit.value
    const broken = exit.cause.reasons.find((reason) => reason._tag === "Die")
    if (broken === undefined) throw Cause.squash(exit.cause)
    tell(broken.defect)
    throw new AppKitError(broken.defect)
  }
  const runNow = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => runAt(now(), effect)

  /** A call whose code is loaded with its first use, since few visitors need it. */
  const loadedAt = <M, A, E>(
    moment: CallMoment,
    load: () => Promise<M>,
    call: (chunk: M) => Effect.Effect<A, E, LatchkeyServices>
  ) =>
    runAt(moment, Effect.flatMap(Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) }), call))
  const laterAt = <A, E>(
    moment: CallMoment,
    call: (chunk: typeof import("./laterCalls.ts")) => Effect.Effect<A, E, LatchkeyServices>
  ) => loadedAt(moment, () => import("./laterCalls.ts"), call)
  /** Loaded and made with the first use; after a failed load the next use tries again. */
  const providers: { [namespace: string]: Lazy<unknown> } = {}
  const providerOf = <N extends keyof LiveProviders>(namespace: N) =>
    (providers[namespace] ??= lazy<unknown>(() =>
      loadedAt(
        now(),
        () => import("./providers/loadProvider.ts").then(({ loadProvider }) => loadProvider(namespace)),
        (make: Effect.Effect<unknown, never, LatchkeyServices>) => make
      )
    ))() as Promise<LiveProviders[N]>

  const at: CallsAt = (moment) => {
    const run = <A, E>(effect: Effect.Effect<A, E, LatchkeyServices>) => runAt(moment, effect)
    const loaded = <M, A, E>(load: () => Promise<M>, call: (chunk: M) => Effect.Effect<A, E, LatchkeyServices>) =>
      loadedAt(moment, load, call)
    const later = <A, E>(call: (chunk: typeof import("./laterCalls.ts")) => Effect.Effect<A, E, LatchkeyServices>) =>
      laterAt(moment, call)

    const outcome = (reason: string) =>
      Effect.gen(function* () {
        const account = (yield* Connections).account.get()
        const end: ConnectOutcome = account
          ? { status: "connected", address: account.address, networkId: account.network.id }
          : { status: "dismissed", reason }
        return end
      })

    const failed = (error: ConnectFailure): ConnectOutcome =>
      error._tag === "Superseded"
        ? { status: "dismissed", reason: error.message }
        : { status: error._tag === "WalletRejected" ? "rejected" : "failed", error }

    const opening = (...[wish, swap]: Parameters<Latchkey["open"]>) =>
      Effect.gen(function* () {
        const { limitTo } = yield* WalletDirectory
        const modal = yield* Modal
        const only = typeof wish === "object" && wish !== null ? wish : undefined
        const { networks } = yield* Settings
        // Untyped hosts may pass anything.
        const isWish =
          wish === undefined || (only && "namespace" in only) || openableViews.some((name) => name === wish)
        if (!isWish) {
          const views = openableViews.map((name) => `"${name}"`).join(", ")
          const problem = `open: pass one of the views ${views}, or an object with a \`namespace\`.`
          return yield* Effect.fail(new OptionsError([problem]))
        }
        if (only && !networks.some(({ namespace }) => namespace === only.namespace))
          return yield* Effect.fail(
            new OptionsError([`open: \`namespace\` is "${only.namespace}", and no network of \`networks\` has it.`])
          )
        // It would wait for ever: an invisible sheet cannot be closed.
        if (!(yield* HasSheet)) {
          const problem =
            "open: nothing draws the modal here. Call `connect` with the id of a wallet, or provide `HasSheet` if you draw it."
          return yield* Effect.fail(new OptionsError([problem]))
        }
        const feature = typeof wish === "string" ? viewRules[wish].feature : undefined
        if (feature) yield* requireFeature(feature)
        limitTo(only?.namespace)
        yield* modal.open(
          typeof wish === "object" ? view("Connect", wish) : wish === "Swap" ? view(wish, swap) : wish && view(wish)
        )
        yield* whenStores([modal.state], () => (modal.state.get().open ? undefined : true))
        limitTo(undefined)
        return yield* outcome(modalClosed)
      })
    const open: Latchkey["open"] = (...wish) => run(opening(...wish))
    /** A wallet that was connected before is no outcome of this. */
    const connecting = Effect.gen(function* () {
      const isNew = yield* connectedSince
      const end = yield* opening("Connect")
      return end.status !== "connected" || isNew() ? end : { status: "dismissed" as const, reason: modalClosed }
    })

    return {
      open,
      connections: () =>
        loaded(
          () => import("../ways-in/several/makeHostConnections.ts"),
          ({ makeHostConnections }) => makeHostConnections(runNow)
        ),
      names: () => later(({ loadHostNames }) => loadHostNames(runNow)),
      connect: (wallet) => {
        if (wallet === undefined) return run(connecting)
        if (typeof wallet !== "string")
          return loaded(
            () => import("./loginForHost.ts"),
            ({ loginForHost }) => loginForHost(runtime, wallet)
          )
        const attempt: Effect.Effect<unknown, ConnectFailure, LatchkeyServices> =
          wallet === "walletConnect"
            ? Pairing.use(({ pair }) => pair())
            : Connections.use(({ connect }) => connect(wallet))
        return run(
          attempt.pipe(
            Effect.andThen(outcome(superseded)),
            Effect.catch((error) => Effect.succeed(failed(error))),
            // Another pairing attempt interrupts it. After `dispose` the promise has already been rejected.
            Effect.catchCause((cause) =>
              Cause.hasInterruptsOnly(cause)
                ? Effect.succeed<ConnectOutcome>({ status: "dismissed", reason: superseded })
                : Effect.failCause(cause)
            )
          )
        )
      },
      switchNetwork: (id) => run(switchNetwork(id)),
      signIn: () => later(({ signIn }) => signIn(runtime)),
      signOut: () => later(({ signOut }) => signOut(runtime)),
      signMessage: (message) => later(({ signMessage }) => signMessage(message)),
      signTypedData: (data) => later(({ signTypedData }) => signTypedData(data)),
      sendTransaction: (transaction) => later(({ sendTransaction }) => sendTransaction(transaction)),
      send: (input) => later(({ sendTransfer }) => Effect.andThen(requireFeature("send"), sendTransfer(input))),
      balance: (query) =>
        loaded(
          () => import("../account/balances/readBalance.ts"),
          ({ readBalance }) => readBalance(query)
        ),
      activity: (input) => later(({ readActivity }) => Effect.andThen(requireFeature("activity"), readActivity(input))),
      swap: () => later(({ makeHostSwap }) => Effect.succeed(makeHostSwap(runNow))),
      waitForReceipt: (sent, wish) => later(({ waitForReceipt }) => waitForReceipt(sent, wish)),
      provide: async (namespace, use) => run(use(await providerOf(namespace))),
      refresh: () => run(Profile.use(({ refresh }) => refresh))
    }
  }

  /** The calls where visitors sign in, with what holds them back. */
  return { at, gate: () => laterAt(now(), ({ gate }) => gate(runtime, at, now)) }
}
