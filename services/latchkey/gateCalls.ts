import { Effect, type ManagedRuntime } from "effect"
import { Connections } from "../connect/Connections.ts"
import { LoadFailed } from "../errors/LoadFailed.ts"
import { modalClosed } from "../errors/texts.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { checkSiwx } from "../sign-in/checkSiwx.ts"
import { gatedState } from "../sign-in/gatedState.ts"
import { loadSignIn } from "../sign-in/loadSignIn.ts"
import type { SignIn } from "../sign-in/SignIn.ts"
import { derive } from "../store/derive.ts"
import { whenStores } from "../store/whenStores.ts"
import type { ConnectOutcome } from "./Latchkey.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"
import { makeHostCalls, type GatedCalls, type HostCalls } from "./makeHostCalls.ts"

type Runtime = ManagedRuntime.ManagedRuntime<LatchkeyServices, never>

/** Signs in or out; fails as `SignIn` does, and with `LoadFailed`. */
export const callSignIn = <K extends "signIn" | "signOut">(runtime: Runtime, what: K) =>
  Effect.flatMap(
    Effect.tryPromise({ try: () => loadSignIn(runtime), catch: (cause) => new LoadFailed({ cause }) }),
    (signIn): Effect.Effect<unknown, Error> => signIn[what]
  ) as Effect.Effect<Effect.Success<SignIn[K]>, Effect.Error<SignIn[K]> | LoadFailed>

/** Makes signing in for an instance, and its calls such that what they say of a connection is said after signing in. */
export const gateCalls = async (runtime: Runtime, calls: HostCalls): Promise<GatedCalls> => {
  checkSiwx(runtime.runSync(Settings).options)
  const gate = await loadSignIn(runtime)
  const connections = runtime.runSync(Connections)
  const { account } = connections
  const modal = runtime.runSync(Modal)

  /** What there is to say of the account in use; nothing while that is not settled. */
  const outcome = (): ConnectOutcome | undefined => {
    const now = account.get()
    const state = gate.state.get()
    if (now === undefined) return { status: "dismissed", reason: modalClosed }
    const { address, network } = now
    if (gate.admits(network.id, address)) return { status: "connected", address, networkId: network.id }
    if (state.step === "unsigned" && state.error !== undefined)
      return { status: state.error._tag === "WalletRejected" ? "rejected" : "failed", error: state.error }
    const waits = state.step === "checking" || (state.step === "asking" && (state.quiet || modal.state.get().open))
    return waits ? undefined : { status: "dismissed", reason: modalClosed }
  }
  const settled = async (first: ConnectOutcome): Promise<ConnectOutcome> =>
    first.status === "connected" ? runtime.runPromise(whenStores([gate.state, account, modal.state], outcome)) : first

  // The wallets' providers tell of an account, and ask its wallet, once it has signed in.
  const seen = {
    ...connections,
    state: derive([connections.state, gate.state], () => gatedState(connections.state.get(), gate.admits))
  }
  const { provide } = makeHostCalls(
    Object.assign(Object.create(runtime) as Runtime, {
      runPromiseExit: ((effect, options) =>
        runtime.runPromiseExit(Effect.provideService(effect, Connections, seen), options)) as Runtime["runPromiseExit"]
    })
  )

  return {
    gate,
    calls: {
      ...calls,
      provide,
      open: async (...wish) => settled(await calls.open(...wish)),
      connect: async (wallet) => settled(await calls.connect(wallet))
    } satisfies HostCalls
  }
}
