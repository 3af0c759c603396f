import { Context, Effect, Layer, type ManagedRuntime } from "effect"
import type { CallMoment } from "../account/profile/ShownAtCall.ts"
import { addressOn } from "../ports/connectors/addressOn.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Recents } from "../ways-in/directory/Recents.ts"
import { NotConnected } from "../base/errors/inputErrors.ts"
import type { LoadFailed } from "../base/errors/LoadFailed.ts"
import { orDisposed } from "../base/errors/orDisposed.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import { modalClosed } from "../base/errors/texts.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../ports/options/Options.ts"
import { Settings } from "../ports/options/Settings.ts"
import type { LiveProviders } from "./providers/LiveProviders.ts"
import { checkSiwx } from "../gate/checkSiwx.ts"
import { gateConnections } from "../gate/gateConnections.ts"
import { gatedConnections } from "../gate/gatedConnections.ts"
import { guardProvider, type ProviderGate } from "../gate/guardProvider.ts"
import { loadSignIn } from "../gate/loadSignIn.ts"
import { signInMissing } from "../gate/signInMissing.ts"
import { isChecking, type SignIn, type SignInError, type SignInState } from "../gate/SignIn.ts"
import { whenStores } from "../base/store/whenStores.ts"
import type { ConnectOutcome } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { makeHostCalls, type CallsAt, type ChangeProgram, type GatedCalls, type HostCalls } from "./makeHostCalls.ts"

type Runtime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** Signs in or out; fails as `SignIn` does, and with `LoadFailed`. */
export const callSignIn = <K extends "signIn" | "signOut">(runtime: Runtime, what: K) =>
  Effect.flatMap(
    Effect.catch(
      Effect.tryPromise({ try: () => loadSignIn(runtime), catch: (error) => error as LoadFailed }),
      // Whatever is no failed `import()` is an error of this code.
      (error) => (error._tag === "LoadFailed" ? Effect.fail(error) : Effect.die(error))
    ),
    (signIn): Effect.Effect<unknown, Error> => signIn[what]
  ) as Effect.Effect<Effect.Success<SignIn[K]>, Effect.Error<SignIn[K]> | LoadFailed>

const told = new WeakSet<LatchkeyOptions>()

/** Throws an `OptionsError`, which is written to the console once: who pressed a button does not see it. */
const checkOnce = (options: LatchkeyOptions) => {
  try {
    checkSiwx(options)
  } catch (error) {
    if (!told.has(options)) console.error(error)
    told.add(options)
    throw error
  }
}

/** Makes signing in for an instance, and its calls such that what they say of a connection is said after signing in. */
export const gateCalls = async (runtime: Runtime, at: CallsAt, now: () => CallMoment): Promise<GatedCalls> => {
  checkOnce(runtime.runSync(Settings).options)
  const gate = await loadSignIn(runtime)
  const connections = runtime.runSync(Connections)
  const { account } = connections
  const modal = runtime.runSync(Modal)
  runtime.runSync(Recents).recordOnly(gate.admits, gate.state)

  /** Returns what may be said about the account in use; `undefined` while that is not settled. */
  const makeOutcome = (before: SignInState) => {
    let coming = gate.state.get().step === "checking"
    return () => outcome(before, () => (coming &&= !modal.state.get().open))
  }
  const failure = (error: SignInError): ConnectOutcome => ({
    status: error._tag === "WalletRejected" ? "rejected" : "failed",
    error
  })
  /** `before`: where things stood when it was called. `coming`: the question is not in the sheet yet. */
  const outcome = (before: SignInState, coming: () => boolean): ConnectOutcome | undefined => {
    const now = account.get()
    const state = gate.state.get()
    // The account was disconnected since its sign-in could not begin.
    if (now === undefined && state !== before && state.step === "none" && state.error !== undefined)
      return failure(state.error)
    if (now === undefined) return { status: "dismissed", reason: modalClosed }
    const { address, network } = now
    if (gate.admits(network.id, address)) return { status: "connected", address, networkId: network.id }
    if (state.step === "unsigned" && state.error !== undefined) return failure(state.error)
    const isAsked = state.step === "asking" && (state.quiet || coming() || modal.state.get().open)
    const waits = state.step === "checking" || isAsked
    return waits ? undefined : { status: "dismissed", reason: modalClosed }
  }
  const told = async (connecting: () => Promise<ConnectOutcome>): Promise<ConnectOutcome> => {
    const before = gate.state.get()
    const first = await connecting()
    if (first.status !== "connected") return first
    return runtime.runPromise(whenStores([gate.state, account, modal.state], makeOutcome(before)))
  }

  /** Whether it has still to be known what may be told. */
  const isHeld = () => gate.isRequired() && isChecking(gate.state.get())
  /** Waits while it is being looked up whether the account in use has signed in. */
  const settled = whenStores([gate.state], () => (isHeld() ? undefined : true))
  const gated = await runtime.runPromise(Effect.scoped(Layer.build(gatedConnections(gate))))
  const seen = Context.get(gated, Connections)
  /** The calls over the connections that hosts may see, with each program changed. */
  const changed = (change: ChangeProgram) =>
    makeHostCalls(runtime, now, (effect) => Effect.provideContext(change(effect), gated)).at
  const isRefused = () => account.get() !== undefined && seen.account.get() === undefined
  /** The calls once it is known whether the account in use has signed in, after `first`. */
  const held = (first: Effect.Effect<void, SignInFailed>) =>
    changed((effect) => {
      const once = Effect.andThen(settled, Effect.andThen(first, effect))
      return once.pipe(
        // A session that was restored meanwhile is being looked up now; no question was asked yet.
        Effect.catchIf(
          (error) => error instanceof NotConnected && account.get() !== undefined && isChecking(gate.state.get()),
          () => once
        ),
        Effect.mapError((error) => (error instanceof NotConnected && isRefused() ? signInMissing() : error))
      )
    })
  const refused = held(Effect.suspend(() => (isRefused() ? Effect.fail(signInMissing()) : Effect.void)))
  /** For accounts that have signed in only; calls that need no account are answered. */
  const reading = held(Effect.void)
  // The wallets' providers tell of an account, and ask its wallet, once it has signed in.
  const asking = changed((effect) => effect)
  const gateOf = (namespace: keyof LiveProviders): ProviderGate => ({
    namespace,
    settled: whenStores([connections.state, gate.state], () => {
      const { active, namespaces } = connections.state.get()
      const now = namespaces[namespace]
      const isRestoring = now?.status === "connecting" && now.restoring
      return isRestoring || (active === namespace && isHeld()) ? undefined : true
    }),
    accounts: () => {
      const { namespaces, networks } = connections.state.get()
      const now = namespaces[namespace]
      if (now?.status !== "connected") return []
      const { id } = networks[namespace]!.active
      const shared = now.accounts.flatMap((one) => addressOn(one, id) ?? [])
      // The addresses of a Bitcoin wallet are of one account.
      return (namespace === "bip122" ? shared.slice(0, 1) : shared).map((address) => ({
        address,
        admitted: gate.admits(id, address)
      }))
    }
  })

  /** Waits for the sign-in of the account in use; fails without one. */
  const admitted = (before: SignInState) =>
    Effect.flatMap(whenStores([gate.state, account, modal.state], makeOutcome(before)), (end) => {
      if (end.status === "connected") return Effect.void
      return Effect.fail(end.status === "dismissed" ? signInMissing() : end.error)
    })

  const calls = (moment: CallMoment): HostCalls => {
    const free = at(moment)
    const { swap, balance, names } = reading(moment)
    const { provide, connections: lists, names: look, balance: balanceOf } = asking(moment)
    return {
      // Every call is refused except those that are named here, so a new one is refused as well (decision 0012).
      ...refused(moment),
      // An address that the host passes belongs to no account here: no sign-in is needed for it.
      balance: (query) => (query?.address === undefined ? balance : balanceOf)(query),
      swap,
      names: async () => ({ ...(await look()), register: (await names()).register }),
      connections: async () =>
        gateConnections(await free.connections(), await lists(), {
          state: seen.state,
          started: gate.state.get,
          admitted: (before) => orDisposed(runtime.runPromise)(admitted(before))
        }),
      provide: (namespace, use) => provide(namespace, (live) => use(guardProvider(live, gateOf(namespace)))),
      open: async (...wish) => told(() => free.open(...wish)),
      connect: async (wallet) => told(() => free.connect(wallet)),
      // They report the page and its network, and what the host passes.
      refresh: free.refresh,
      signIn: free.signIn,
      signOut: free.signOut,
      switchNetwork: free.switchNetwork,
      waitForReceipt: free.waitForReceipt
    }
  }
  return { gate, calls }
}
