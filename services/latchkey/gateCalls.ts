import { Effect, type ManagedRuntime } from "effect"
import type { CallMoment } from "../account/ShownAtCall.ts"
import { Connections } from "../connect/Connections.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import { LoadFailed } from "../errors/LoadFailed.ts"
import { SignInFailed } from "../errors/SignInFailed.ts"
import { modalClosed, signInRequired } from "../errors/texts.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import type { LiveProviders } from "../provider/LiveProviders.ts"
import { checkSiwx } from "../sign-in/checkSiwx.ts"
import { gatedState } from "../sign-in/gatedState.ts"
import { guardProvider, type ProviderGate } from "../sign-in/guardProvider.ts"
import { isChecking } from "../sign-in/isChecking.ts"
import { loadSignIn } from "../sign-in/loadSignIn.ts"
import type { SignIn } from "../sign-in/SignIn.ts"
import { derive } from "../store/derive.ts"
import { whenStores } from "../store/whenStores.ts"
import type { ConnectOutcome } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { makeHostCalls, type CallsAt, type GatedCalls, type HostCalls } from "./makeHostCalls.ts"

type Runtime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** Signs in or out; fails as `SignIn` does, and with `LoadFailed`. */
export const callSignIn = <K extends "signIn" | "signOut">(runtime: Runtime, what: K) =>
  Effect.flatMap(
    Effect.tryPromise({ try: () => loadSignIn(runtime), catch: (cause) => new LoadFailed({ cause }) }),
    (signIn): Effect.Effect<unknown, Error> => signIn[what]
  ) as Effect.Effect<Effect.Success<SignIn[K]>, Effect.Error<SignIn[K]> | LoadFailed>

/** Makes signing in for an instance, and its calls such that what they say of a connection is said after signing in. */
export const gateCalls = async (runtime: Runtime, at: CallsAt, now: () => CallMoment): Promise<GatedCalls> => {
  checkSiwx(runtime.runSync(Settings).options)
  const gate = await loadSignIn(runtime)
  const connections = runtime.runSync(Connections)
  const { account } = connections
  const modal = runtime.runSync(Modal)

  /** Gives what there is to say of the account in use; nothing while that is not settled. */
  const makeOutcome = () => {
    let coming = gate.state.get().step === "checking"
    return () => outcome(() => (coming &&= !modal.state.get().open))
  }
  /** `coming`: the question is not in the sheet yet. */
  const outcome = (coming: () => boolean): ConnectOutcome | undefined => {
    const now = account.get()
    const state = gate.state.get()
    if (now === undefined) return { status: "dismissed", reason: modalClosed }
    const { address, network } = now
    if (gate.admits(network.id, address)) return { status: "connected", address, networkId: network.id }
    if (state.step === "unsigned" && state.error !== undefined)
      return { status: state.error._tag === "WalletRejected" ? "rejected" : "failed", error: state.error }
    const isAsked = state.step === "asking" && (state.quiet || coming() || modal.state.get().open)
    const waits = state.step === "checking" || isAsked
    return waits ? undefined : { status: "dismissed", reason: modalClosed }
  }
  const told = async (first: ConnectOutcome): Promise<ConnectOutcome> =>
    first.status === "connected"
      ? runtime.runPromise(whenStores([gate.state, account, modal.state], makeOutcome()))
      : first

  const isHeld = () => isChecking(gate.state.get())
  /** Waits while it is being looked up whether the account in use has signed in. */
  const settled = whenStores([gate.state], () => (isHeld() ? undefined : true))
  const seenAccount = () => {
    const now = account.get()
    return now !== undefined && gate.admits(now.network.id, now.address) ? now : undefined
  }
  /** The connections of accounts that have signed in. */
  const seen: typeof connections = Object.assign(Object.create(connections) as typeof connections, {
    state: derive([connections.state, gate.state], () => {
      const now = connections.state.get()
      return gatedState(now, gate.admits, isHeld() ? now.active : undefined)
    }),
    account: derive([account, gate.state], seenAccount)
  })
  /** The calls with each program changed. */
  const changed = (change: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, unknown, R>) =>
    makeHostCalls(
      Object.assign(Object.create(runtime) as Runtime, {
        runPromiseExit: ((effect, options) =>
          runtime.runPromiseExit(
            Effect.provideService(change(effect), Connections, seen),
            options
          )) as Runtime["runPromiseExit"]
      }),
      now
    ).at
  // What an account does waits until it is known whether it has signed in, and is refused where it has not.
  const acting = changed((effect) => {
    const once = Effect.andThen(settled, effect)
    return once.pipe(
      // A session that was restored meanwhile is being looked up now; nobody was asked for anything yet.
      Effect.catchIf(
        (error) => error instanceof NotConnected && account.get() !== undefined && isHeld(),
        () => once
      ),
      Effect.mapError((error) =>
        error instanceof NotConnected && account.get() !== undefined && seenAccount() === undefined
          ? new SignInFailed({ reason: "required", message: signInRequired })
          : error
      )
    )
  })
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
      const shared = now.accounts.map(({ address, addresses }) => addresses?.[id] ?? address)
      // The addresses of a Bitcoin wallet are of one account.
      return (namespace === "bip122" ? shared.slice(0, 1) : shared).map((address) => ({
        address,
        admitted: gate.admits(id, address)
      }))
    }
  })

  const calls = (moment: CallMoment): HostCalls => {
    const free = at(moment)
    const { signMessage, signTypedData, sendTransaction, send, swap, names } = acting(moment)
    const { provide } = asking(moment)
    return {
      ...free,
      signMessage,
      signTypedData,
      sendTransaction,
      send,
      swap,
      names: async () => ({ ...(await free.names()), register: (await names()).register }),
      provide: (namespace, use) => provide(namespace, (live) => use(guardProvider(live, gateOf(namespace)))),
      open: async (...wish) => told(await free.open(...wish)),
      connect: async (wallet) => told(await free.connect(wallet))
    }
  }
  return { gate, calls }
}
