import { Context, Effect, Exit, Layer, Scope } from "effect"
import { activeAccount } from "../account/activeAccount.ts"
import type { ProfileValue } from "../account/Profile.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { WalletDiscovery } from "../chains/WalletDiscovery.ts"
import { Connections } from "../connect/Connections.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { makeSnapshot } from "../snapshot/makeSnapshot.ts"
import type { Snapshot } from "../snapshot/Snapshot.ts"
import { makeStore } from "../store/makeStore.ts"
import type { ConnectOutcome, Latchkey } from "./Latchkey.ts"
import type { CoreServices, LatchkeyServices } from "./LatchkeyServices.ts"

/** What an instance is made of. */
export interface LatchkeyConfig {
  /** A composition such as `nodeLayer(options)`; swap it to swap the world. */
  readonly layer: Layer.Layer<CoreServices>
  /** What is shown until the first facts are known. */
  readonly snapshot?: Snapshot | undefined
}

/**
 * Starts an instance over a composition of layers, in any JavaScript process.
 * The stored session is restored without a prompt; nothing else is asked of any wallet or service.
 */
export const createLatchkey = ({ layer, snapshot: initial }: LatchkeyConfig): Latchkey => {
  const scope = Scope.makeUnsafe()
  const context = Effect.runSync(Layer.buildWithScope(layer, scope))
  const analytics = Context.get(context, Analytics)
  const connections = Context.get(context, Connections)
  const discovery = Context.get(context, WalletDiscovery)
  const networks = Context.get(context, Networks)
  const { endpoints, projectId } = Context.get(context, Settings)

  const account = () => activeAccount(connections.states.get(), networks.state.get())
  let profile = (): ProfileValue | undefined => undefined
  let isOpen = () => false
  const { active, supported } = networks.state.get()
  const quiet: Snapshot = {
    status: "disconnected",
    open: false,
    networkId: active.id,
    networkName: active.name,
    networkImage: active.imageUrl,
    supported
  }
  const snapshot = makeStore<Snapshot>(initial ?? quiet)
  const update = () =>
    snapshot.update((before) =>
      makeSnapshot(before, connections.states.get(), networks.state.get(), profile(), isOpen())
    )

  const load = async () => {
    const chunk = await import("./features.ts")
    const whole = await chunk.wholeRuntime(context)
    const modal = whole.runSync(chunk.Modal)
    const { value, refresh } = whole.runSync(chunk.Profile)
    const { pair } = whole.runSync(chunk.Pairing)
    profile = value.get
    isOpen = () => modal.state.get().open
    undo.push(modal.state.subscribe(update), value.subscribe(update))
    update()
    return { ...chunk, whole, modal, refresh, pair }
  }
  let loading: ReturnType<typeof load> | undefined
  const features = () =>
    (loading ??= load().catch((error) => {
      loading = undefined
      throw error
    }))

  type Features = Awaited<ReturnType<typeof load>>
  /** Runs what only the features can do, once they are there. */
  const run = async <A, E>(make: (loaded: Features) => Effect.Effect<A, E, LatchkeyServices>): Promise<A> => {
    const loaded = await features()
    return loaded.whole.runPromise(make(loaded))
  }

  const follow = () => {
    update()
    // Name, balance, the guard of the network and a paired wallet come with the features: who connects needs them.
    if (snapshot.get().status !== "disconnected") void features()
  }
  const undo = [connections.states.subscribe(follow), networks.state.subscribe(follow)]

  const outcome = (): ConnectOutcome => {
    const now = account()
    return now === undefined
      ? { status: "dismissed" }
      : { status: "connected", address: now.address, networkId: now.network.id }
  }

  const open: Latchkey["open"] = async (name) => {
    const { view, whole, modal } = await features()
    await whole.runPromise(modal.open(name && view(name)))
    return new Promise((resolve) => {
      const look = () => {
        if (modal.state.get().open) return
        stop()
        resolve(outcome())
      }
      const stop = modal.state.subscribe(look)
      // It may be closed again already.
      look()
    })
  }

  const connect: Latchkey["connect"] = async (wallet) => {
    if (wallet === undefined) return open("Connect")
    const attempt = wallet === "walletConnect" ? (await features()).pair() : connections.connect(wallet)
    const asked = Effect.match(attempt, {
      onSuccess: outcome,
      onFailure: (error): ConnectOutcome => ({
        status: error._tag === "WalletRejected" ? "rejected" : "failed",
        error
      })
    })
    // What is left is interruption: another attempt took this one's place.
    return Effect.runPromiseWith(context)(asked).catch((): ConnectOutcome => ({ status: "dismissed" }))
  }

  if (projectId === "" && (endpoints.config ?? endpoints.blockchain) !== undefined)
    void run(({ Alerts }) => Alerts.use((one) => one.raise("projectIdMissing")))
  Effect.runForkWith(context)(connections.restore)

  return {
    snapshot,
    open,
    connect,
    close: async () => {
      const loaded = await loading
      await loaded?.whole.runPromise(loaded.modal.close)
    },
    disconnect: (namespace) => Effect.runPromiseWith(context)(connections.disconnect(namespace)),
    wallets: async () => discovery.connectors.get().map(({ id, name, icon }) => ({ id, name, icon })),
    networks: async () => networks.list,
    switchNetwork: (id) => run((loaded) => loaded.switchNetwork(id)),
    signMessage: (message) => run((loaded) => loaded.signMessage(message)),
    send: (input) => run((loaded) => loaded.sendTransfer(input)),
    waitForReceipt: (sent) => run((loaded) => loaded.waitForReceipt(sent)),
    refresh: () => run(({ refresh }) => refresh),
    subscribe: analytics.subscribe,
    runtime: async () => (await features()).whole,
    dispose: async () => {
      undo.forEach((stop) => stop())
      const loaded = await loading?.catch(() => undefined)
      await loaded?.whole.runPromise(loaded.modal.close)
      await loaded?.whole.dispose()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}
