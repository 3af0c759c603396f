import { isNamespace } from "../base/caip/Namespace.ts"
import { InvalidInput } from "../base/errors/inputErrors.ts"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import type { ProfileValue } from "../account/profile/Profile.ts"
import type { CallMoment } from "../account/profile/ShownAtCall.ts"
import { Analytics } from "../ports/analytics/Analytics.ts"
import { Wallets } from "../ports/connectors/Wallets.ts"
import { lazy } from "../base/concurrency/lazy.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { Networks } from "../connection/networks/Networks.ts"
import { throwLoadFailed } from "../base/errors/throwLoadFailed.ts"
import { lacksProject } from "../ports/options/lacksProject.ts"
import { Settings } from "../ports/options/Settings.ts"
import { pairingOwedKey, signedInKey, signOutOwedKey, siwxOwedKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import { AppKitError } from "../ports/reports/AppKitError.ts"
import { Defects } from "../base/errors/Defects.ts"
import type { SignIn } from "../gate/SignIn.ts"
import { makeSnapshot } from "./snapshot/makeSnapshot.ts"
import type { Snapshot } from "./snapshot/Snapshot.ts"
import { makeStore } from "../base/store/makeStore.ts"
import type { LoadedCalls, StartedLatchkey } from "./Latchkey.ts"
import type { CoreServices } from "./LatchkeyServices.ts"
import { requireCorePorts } from "./CorePorts.ts"
import { hostCallNames } from "./hostCallNames.ts"
import type { startWhole } from "./wholeInstance.ts"
import type { HostCalls } from "./makeHostCalls.ts"

/** What an instance is made of. */
export interface LatchkeyConfig {
  /** A composition such as `nodeLayer(options)`; swap it to swap the world. */
  readonly layer: Layer.Layer<CoreServices>
  /** The snapshot until the first state is known. */
  readonly snapshot?: Snapshot | undefined
}

/** Pauses between attempts to load code that a connected user needs, in ms: the first, and the longest. */
const firstPause = 2_000
const longestPause = 60_000

/** Builds the core in a scope; what a refused layer has begun nobody else could end. */
const buildCore = (layer: LatchkeyConfig["layer"], scope: Scope.Closeable) => {
  try {
    const context = Effect.runSync(Layer.buildWithScope(layer, scope))
    requireCorePorts(context)
    return context
  } catch (error) {
    Effect.runFork(Scope.close(scope, Exit.die(error)))
    throw error
  }
}

/**
 * Starts an instance over a composition of layers. Its callers end running calls on `dispose`. Throws `OptionsError` where a port
 * was merged over the core, once what was built by then is released.
 */
export const startLatchkey = ({ layer, snapshot: initial }: LatchkeyConfig): StartedLatchkey => {
  const scope = Scope.makeUnsafe()
  const context = buildCore(layer, scope)
  const analytics = Context.get(context, Analytics)
  const connections = Context.get(context, Connections)
  const wallets = Context.get(context, Wallets)
  const networks = Context.get(context, Networks)
  const defects = Context.get(context, Defects)

  let profile = (): ProfileValue | undefined => undefined
  let isOpen = () => false
  let loginOf: Awaited<ReturnType<typeof startWhole>>["logins"]["of"] = () => undefined
  const { siwx, siweConfig } = Context.get(context, Settings).options
  const signsIn = (siwx ?? siweConfig) !== undefined
  /** Until its rules are loaded, no account that may have to sign in is connected. */
  let admits: SignIn["admitted"] = () => (signsIn ? undefined : true)
  /** Whether there is an account whose sign-in is still being looked up. */
  let isOpenQuestion = false
  const admitsNow: SignIn["admitted"] = (...account) => {
    const admitted = admits(...account)
    isOpenQuestion ||= admitted === undefined
    return admitted
  }
  const derive = (before?: Snapshot) => {
    isOpenQuestion = false
    return makeSnapshot(before, connections.state.get(), profile(), isOpen(), admitsNow, loginOf)
  }
  const snapshot = makeStore(initial ?? derive())
  /** Snapshots that were made after stored sessions and sign-ins had been looked up. */
  const known = new WeakSet<Snapshot>()
  const restored = makeStore(false)
  const update = () => {
    snapshot.update(derive)
    if (restored.get() && !isOpenQuestion) known.add(snapshot.get())
  }
  const momentOf = (shown: Snapshot): CallMoment => ({ shown, known: known.has(shown), restored })
  const now = () => momentOf(snapshot.get())

  const load = async () => {
    const { startWhole } = await import("./wholeInstance.ts").catch(throwLoadFailed)
    const loaded = await startWhole(context, signsIn, now)
    profile = loaded.profile.get
    isOpen = () => loaded.modal.state.get().open
    loginOf = loaded.logins.of
    undo.push(loaded.modal.state.subscribe(update), loaded.profile.subscribe(update), loaded.logins.subscribe(update))
    if (loaded.gate) {
      admits = loaded.gate.admitted
      undo.push(loaded.gate.state.subscribe(update))
    }
    update()
    return loaded
  }
  const whole = lazy(() =>
    load().catch((error) => {
      if (error._tag) throw error
      defects.tell(error)
      throw new AppKitError(error)
    })
  )
  let needed = false
  /** Loads the whole instance for a page without presses. A failed load is tried again after growing pauses. */
  const need = () => {
    if (needed) return
    needed = true
    const attempt = (wait: number): Effect.Effect<unknown> =>
      Effect.catch(Effect.tryPromise({ try: whole, catch: (error) => error as { readonly _tag?: string } }), (error) =>
        error._tag === "LoadFailed"
          ? Effect.andThen(
              Effect.sleep(wait),
              Effect.suspend(() => attempt(Math.min(2 * wait, longestPause)))
            )
          : Effect.void
      )
    undo.push(Effect.runCallbackWith(context)(attempt(firstPause)))
  }
  /** A call that needs the whole instance, once that is there. */
  const later =
    (name: keyof HostCalls, moment: CallMoment) =>
    async (...args: ReadonlyArray<never>) =>
      ((await whole()).calls(moment)[name] as (...args: ReadonlyArray<never>) => unknown)(...args)
  const hostCalls = (moment: CallMoment) =>
    Object.fromEntries(hostCallNames.map((name) => [name, later(name, moment)])) as unknown as HostCalls
  const close = async () => {
    const loaded = await whole.asked()
    await loaded?.runtime.runPromise(loaded.modal.close)
  }

  const follow = () => {
    update()
    // A connected user needs what comes with the whole instance: name, balance, the guard of the network, paired wallets.
    if (snapshot.get().status !== "disconnected") need()
  }
  // Starts to look up all stored sessions at once: until it has, nothing is known of any, and what was painted stays.
  Effect.runForkWith(context)(
    Effect.map(connections.restore, () => {
      restored.set(true)
      update()
    })
  )
  const undo = [connections.state.subscribe(follow)]
  follow()

  /** What an earlier page has left to be done: sign-outs that were not confirmed, and wallets to be told of an end. */
  const { get } = Context.get(context, Storage)
  const obligations = [signOutOwedKey, pairingOwedKey, ...(signsIn ? [siwxOwedKey, signedInKey] : [])]
  Effect.runForkWith(context)(
    Effect.map(Effect.forEach(obligations, get), (values) => {
      if (values.some((value) => value !== undefined)) need()
    })
  )

  // Its alerts tell the developer.
  if (lacksProject(Context.get(context, Settings))) need()
  const direct: Omit<LoadedCalls, keyof HostCalls> = {
    close,
    disconnect: async (namespace) => {
      if (namespace !== undefined && !isNamespace(namespace))
        throw new InvalidInput({ field: "connection", message: "`disconnect`: there is no namespace of this name" })
      await Effect.runPromiseWith(context)(connections.disconnect(namespace, undefined, true))
      // Signs out an account that this page has not seen, because its wallet is locked or missing.
      if (signsIn) need()
    },
    wallets: async () => {
      wallets.look()
      return wallets.connectors
        .get()
        .map(({ id, name, icon, type, namespace, rdns }) => ({ id, name, icon, type, namespace, rdns }))
    },
    networks: async () => networks.list,
    runtime: async () => (await whole()).runtime
  }
  const at: StartedLatchkey["at"] = (shown) => ({ ...hostCalls(momentOf(shown)), ...direct })
  return {
    ...direct,
    at,
    snapshot,
    subscribe: analytics.subscribe,
    dispose: async () => {
      undo.forEach((stop) => stop())
      await close().catch(() => {})
      await (await whole.asked()?.catch(() => undefined))?.runtime.dispose()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      defects.close()
      snapshot.set(makeSnapshot(undefined, { ...connections.state.get(), namespaces: {} }, undefined, false, admits))
    }
  }
}
