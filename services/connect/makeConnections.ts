import { Effect, Exit, Fiber } from "effect"
import { Analytics } from "../analytics/Analytics.ts"
import { isNamespace, type Namespace } from "../caip/Namespace.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters, type WalletError } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import { failedToConnect } from "../errors/coreTexts.ts"
import { DisconnectFailed } from "../errors/DisconnectFailed.ts"
import { Superseded, WalletFailed, WalletTimeout } from "../errors/walletErrors.ts"
import { findNetwork, Settings } from "../options/Settings.ts"
import { activeNamespaceKey, activeNetworkIdKey, connectionsKey, signedOffKey } from "../storage/keys.ts"
import { Storage } from "../storage/Storage.ts"
import { makeStore } from "../store/makeStore.ts"
import type { Connector } from "../wallets/Connector.ts"
import { embeddedId } from "../wallets/embeddedId.ts"
import { pairedId } from "../wallets/pairedId.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { activeAccount, type ActiveAccount } from "./activeAccount.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { connectDeadline, type ConnectError, type Connections } from "./Connections.ts"
import { followWallet, type FollowedWallet } from "./followWallet.ts"
import { inTime } from "./inTime.ts"
import { networkIn } from "./networkIn.ts"
import { step, type ConnectionCommand, type ConnectionEvent } from "./step.ts"
import { readConnections, readSignedOff, writeConnection } from "./storedConnections.ts"
import { toConnection } from "./toConnection.ts"

/**
 * How long a wallet may take, when it is looked up, that a feature brings, by pairing or in the frame, in ms: its code is loaded first, and then the
 * frame has 20 s of its own (spec 9).
 */
const featureDeadline = 60_000

/** How long signing off may take, in ms (spec 9). A wallet that keeps silent so long is left to itself. */
const disconnectDeadline = 3_000

/** A request that callers wait for. */
interface Asking {
  readonly fiber: Fiber.Fiber<Connection, ConnectError>
  /** Who waits for it. */
  waiting: number
}

/** A wallet that is to be told that the visitor has left it. */
interface SignOff {
  readonly namespace: Namespace
  readonly signOff: Effect.Effect<void, AdapterNotFound | WalletError>
}

/**
 * Makes the service, which carries out what the machine (`step`) commands. Starts on the stored network if the host
 * lists it, else on the default one (spec 4). Follows each connected wallet until the scope closes.
 */
export const makeConnections = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const analytics = yield* Analytics
  const wallets = yield* Wallets
  const settings = yield* Settings
  const storage = yield* Storage
  const provideStorage = Effect.provideService(Storage, storage)
  const run = yield* makeRun

  const { networks, defaultNetwork } = settings
  const { namespace: active, id } = findNetwork(networks, yield* storage.get(activeNetworkIdKey)) ?? defaultNetwork
  const network = networkIn(settings, undefined, active, id, false)
  const state = makeStore<ConnectionsState>({ namespaces: {}, networks: { [active]: network }, active, network })
  const namespaces = () => Object.keys(state.get().namespaces).filter(isNamespace)

  const follows = new Map<string, FollowedWallet>()
  const ends = new Map<number, () => void>()
  const signOffs: Array<SignOff> = []
  let tokens = 0

  const unfollow = (connectorId: string) => {
    follows.get(connectorId)?.stop()
    follows.delete(connectorId)
  }

  const perform = (namespace: Namespace, command: ConnectionCommand) => {
    if (command.type === "end") ends.get(command.token)?.()
    else if (command.type === "follow") {
      const { connector } = command
      const adapter = adapters.get(namespace)
      unfollow(connector.id)
      const said = (connection: Connection | undefined) => dispatch({ type: "said", namespace, connector, connection })
      if (adapter) follows.set(connector.id, followWallet(adapter, connector, run, said))
    } else if (command.type === "unfollow") unfollow(command.connectorId)
    else if (command.type === "sign off")
      signOffs.push({
        namespace,
        signOff: Effect.timeoutOrElse(
          Effect.flatMap(adapterOf(adapters, namespace), (adapter) => adapter.disconnect(command.connector)),
          { duration: disconnectDeadline, orElse: () => Effect.void }
        )
      })
    else if (command.type === "note network") {
      const { id, namespace } = state.get().network.active
      run(storage.set(activeNetworkIdKey, id))
      run(storage.set(activeNamespaceKey, namespace))
    } else run(provideStorage(writeConnection(namespace, command)))
  }

  const events: Array<ConnectionEvent> = []
  let stepping = false
  /** One event after the other: who hears of a change may cause the next one while the first is being told. */
  const dispatch = (event: ConnectionEvent) => {
    events.push(event)
    if (stepping) return
    stepping = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const [after, commands] = step(state.get(), next, settings)
        state.set(after)
        for (const command of commands) perform(next.namespace, command)
      }
    } finally {
      stepping = false
    }
  }

  /** Asks under a token. However this ends, by an answer, a failure, another attempt or an interruption, it is told. */
  const attempt = <E>(
    namespace: Namespace,
    connectorId: string,
    restoring: boolean,
    ask: Effect.Effect<Connection | undefined, E>
  ) =>
    Effect.callback<Connection | undefined, E | Superseded>((resume) => {
      const token = ++tokens
      let fiber: Fiber.Fiber<unknown, unknown> | undefined = undefined
      ends.set(token, () => {
        ends.delete(token)
        resume(Effect.fail(new Superseded({ message: "Another attempt took its place" })))
        fiber?.interruptUnsafe()
      })
      dispatch({ type: "asked", namespace, token, connectorId, restoring })
      if (!ends.has(token)) return
      fiber = run(
        Effect.onExit(ask, (exit) =>
          Effect.sync(() => {
            ends.delete(token)
            dispatch(
              Exit.isSuccess(exit)
                ? { type: "answered", namespace, token, connection: exit.value }
                : { type: "ended", namespace, token }
            )
            resume(exit)
          })
        )
      )
      return Fiber.interrupt(fiber)
    })

  const request = Effect.fnUntraced(function* (connectorId: string) {
    const connector = yield* wallets.find(connectorId)
    const { namespace, name } = connector
    const adapter = yield* adapterOf(adapters, namespace)
    const before = state.get().networks[namespace]
    // What the wallet does while it is asked may be no part of its answer.
    let hinted = false
    const stop = adapter.watch(connector, () => {
      hinted = true
    })
    const asked = adapter.connect(connector, before?.chosen ? before.active : undefined).pipe(
      Effect.timeoutOrElse({
        duration: connectDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method: "connect", message: `${name} did not answer in time` }))
      }),
      Effect.map((session) => toConnection(connector, session))
    )
    const connection = yield* Effect.onExit(attempt(namespace, connectorId, false, asked), () => Effect.sync(stop))
    if (connection === undefined)
      return yield* new WalletFailed({ method: "connect", code: -1, message: failedToConnect })
    if (hinted) follows.get(connectorId)?.hint()
    yield* analytics.track("CONNECT_SUCCESS", {
      method: connector.method ?? "browser",
      name,
      network: state.get().networks[namespace]?.active.id ?? ""
    })
    return connection
  })

  const asking = new Map<string, Asking>()
  const connect = (connectorId: string) =>
    Effect.suspend(() => {
      const own: Asking = asking.get(connectorId) ?? {
        waiting: 0,
        fiber: run(
          Effect.tapError(request(connectorId), (error) =>
            error._tag === "Superseded" ? Effect.void : analytics.track("CONNECT_ERROR", { message: error.message })
          )
        )
      }
      own.waiting += 1
      asking.set(connectorId, own)
      return Effect.onExit(Fiber.join(own.fiber), () => {
        if ((own.waiting -= 1) > 0) return Effect.void
        asking.delete(connectorId)
        return Fiber.interrupt(own.fiber)
      })
    })

  const lookUp = (namespace: Namespace, connectorId: string) => {
    const later = connectorId === pairedId || connectorId === embeddedId
    const find: Effect.Effect<Connector | undefined> = Effect.catch(wallets.find(connectorId), () =>
      later ? find : Effect.succeed(undefined)
    )
    const ask = Effect.gen(function* () {
      const connector = yield* find
      const adapter = yield* adapterOf(adapters, namespace)
      return connector && toConnection(connector, yield* adapter.session(connector))
    })
    const asked = inTime(ask, later ? featureDeadline : undefined)
    return run(Effect.exit(attempt(namespace, connectorId, true, asked)))
  }
  const restore = Effect.gen(function* () {
    const restoring: Array<Fiber.Fiber<unknown>> = []
    for (const [namespace, connectorId] of yield* provideStorage(readConnections))
      if (!settings.enableReconnect) yield* provideStorage(writeConnection(namespace, { connectorId, as: "forgotten" }))
      else if (adapters.has(namespace)) restoring.push(lookUp(namespace, connectorId))
    for (const fiber of restoring) yield* Fiber.join(fiber)
  })

  const leave = Effect.fnUntraced(function* (left: ReadonlyArray<Namespace>, connectorId?: string) {
    const cause: Array<Error> = []
    const connectorIds = connectorId ? [connectorId] : undefined
    for (const namespace of left) dispatch({ type: "left", namespace, connectorIds, elsewhere: false })
    // Whoever asks while a change is being told is heard after it.
    if (stepping) yield* Effect.yieldNow
    for (const { namespace, signOff } of signOffs.splice(0))
      yield* Effect.catch(
        Effect.flatMap(signOff, () => analytics.track("DISCONNECT_SUCCESS", { namespace })),
        (error) => Effect.sync(() => void cause.push(error))
      )
    if (cause.length === 0) return
    const failed = new DisconnectFailed({ cause })
    yield* analytics.track("DISCONNECT_ERROR", { message: failed.message })
    return yield* failed
  })

  // Another tab connected or signed off: what is stored is the hint, the wallet's answer the truth (SEC-37).
  const unwatch = storage.watch((key) => {
    if (key !== undefined && key !== connectionsKey && key !== signedOffKey) return
    run(
      Effect.gen(function* () {
        const left = yield* provideStorage(readSignedOff)
        for (const namespace of namespaces()) dispatch({ type: "left", namespace, connectorIds: left, elsewhere: true })
        if (settings.enableReconnect) yield* restore
      })
    )
  })

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      unwatch()
      for (const id of [...follows.keys()]) unfollow(id)
    })
  )

  let shown: ConnectionsState | undefined
  let account: ActiveAccount | undefined
  return {
    state,
    states: { get: () => state.get().namespaces, subscribe: state.subscribe },
    account: {
      get: () => {
        if (shown !== state.get()) {
          shown = state.get()
          account = activeAccount(shown)
        }
        return account
      },
      subscribe: state.subscribe
    },
    connect,
    restore,
    activate: (choice) => Effect.sync(() => dispatch({ type: "chose", ...choice })),
    disconnect: (namespace, connectorId) =>
      // Whoever asked may be gone with the view that is closing now: signing off at the wallet goes on without them.
      Effect.suspend(() => Fiber.join(run(leave(namespace === undefined ? namespaces() : [namespace], connectorId))))
  } satisfies Connections["Service"]
})
