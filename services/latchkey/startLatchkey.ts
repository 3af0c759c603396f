import { Context, Effect, Exit, Layer, Scope } from "effect"
import type { ProfileValue } from "../account/Profile.ts"
import type { CallMoment } from "../account/ShownAtCall.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { Connections } from "../connect/Connections.ts"
import { Networks } from "../networks/Networks.ts"
import { asLoadFailed } from "../errors/asLoadFailed.ts"
import { lacksProject } from "../options/lacksProject.ts"
import { Settings } from "../options/Settings.ts"
import type { SignIn } from "../sign-in/SignIn.ts"
import { makeSnapshot } from "../snapshot/makeSnapshot.ts"
import type { Snapshot } from "../snapshot/Snapshot.ts"
import { makeStore } from "../store/makeStore.ts"
import type { LoadedCalls, StartedLatchkey } from "./Latchkey.ts"
import type { CoreServices } from "./LatchkeyServices.ts"
import { hostCallNames } from "./hostCallNames.ts"
import type { HostCalls } from "./makeHostCalls.ts"

/** What an instance is made of. */
export interface LatchkeyConfig {
  /** A composition such as `nodeLayer(options)`; swap it to swap the world. */
  readonly layer: Layer.Layer<CoreServices>
  /** The snapshot until the first state is known. */
  readonly snapshot?: Snapshot | undefined
}

/** Starts an instance over a composition of layers. Its callers end running calls on `dispose`. */
export const startLatchkey = ({ layer, snapshot: initial }: LatchkeyConfig): StartedLatchkey => {
  const scope = Scope.makeUnsafe()
  const context = Effect.runSync(Layer.buildWithScope(layer, scope))
  const analytics = Context.get(context, Analytics)
  const connections = Context.get(context, Connections)
  const wallets = Context.get(context, Wallets)
  const networks = Context.get(context, Networks)

  let profile = (): ProfileValue | undefined => undefined
  let isOpen = () => false
  const { siwx, siweConfig } = Context.get(context, Settings).options
  const signsIn = (siwx ?? siweConfig) !== undefined
  /** Until its rules are here, nobody who may have to sign in is connected. */
  let admits: SignIn["admits"] = () => !signsIn
  const derive = (before?: Snapshot) => makeSnapshot(before, connections.state.get(), profile(), isOpen(), admits)
  const snapshot = makeStore(initial ?? derive())
  /** Snapshots that were made once stored sessions had been looked up. */
  const known = new WeakSet<Snapshot>()
  const restored = makeStore(false)
  const update = () => {
    snapshot.update(derive)
    if (restored.get()) known.add(snapshot.get())
  }
  const momentOf = (shown: Snapshot): CallMoment => ({ shown, known: known.has(shown), restored })
  const now = () => momentOf(snapshot.get())

  const load = async () => {
    const loaded = await (await import("./wholeInstance.ts")).startWhole(context, signsIn, now)
    profile = loaded.profile.get
    isOpen = () => loaded.modal.state.get().open
    undo.push(loaded.modal.state.subscribe(update), loaded.profile.subscribe(update))
    if (loaded.gate) {
      admits = loaded.gate.admits
      undo.push(loaded.gate.state.subscribe(update))
    }
    update()
    return loaded
  }
  let loading: ReturnType<typeof load> | undefined
  const whole = () =>
    (loading ??= load().catch((error) => {
      loading = undefined
      throw asLoadFailed(error)
    }))
  /** A call that needs the whole instance, once that is there. */
  const later =
    (name: string, moment: CallMoment) =>
    async (...args: ReadonlyArray<never>) =>
      ((await whole()).calls(moment)[name as keyof HostCalls] as (...args: ReadonlyArray<never>) => unknown)(...args)
  const hostCalls = (moment: CallMoment) =>
    Object.fromEntries(hostCallNames.split(" ").map((name) => [name, later(name, moment)])) as unknown as HostCalls
  const close = async () => {
    const loaded = await loading
    await loaded?.runtime.runPromise(loaded.modal.close)
  }

  const follow = () => {
    update()
    // A connected visitor needs what comes with the whole instance: name, balance, the guard of the network, paired wallets.
    if (snapshot.get().status !== "disconnected") whole().catch(() => {})
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

  // Its alerts tell the developer.
  if (lacksProject(Context.get(context, Settings))) whole().catch(() => {})
  const direct: Omit<LoadedCalls, keyof HostCalls> = {
    close,
    disconnect: (namespace) => Effect.runPromiseWith(context)(connections.disconnect(namespace, undefined, true)),
    wallets: async () =>
      wallets.connectors.get().map(({ id, name, icon, type, namespace, rdns }) => ({
        id,
        name,
        icon,
        type,
        namespace,
        rdns
      })),
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
      await (await loading?.catch(() => undefined))?.runtime.dispose()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      snapshot.set(makeSnapshot(undefined, { ...connections.state.get(), namespaces: {} }, undefined, false, admits))
    }
  }
}
