import { Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import { isNamespace, type Namespace } from "../../base/caip/Namespace.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Superseded, superseded } from "../../base/errors/connectErrors.ts"
import { Features } from "../../ports/options/Features.ts"
import { findNetwork, Settings } from "../../ports/options/Settings.ts"
import {
  activeNamespaceKey,
  activeNetworkIdKey,
  connectionsKey,
  networkKey,
  signedOffKey
} from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { isLater } from "../../ports/connectors/walletIds.ts"
import { Wallets } from "../../ports/connectors/Wallets.ts"
import { awaitWallet } from "./awaitWallet.ts"
import { activeAccount, type ActiveAccount } from "./activeAccount.ts"
import type { Connection, ConnectionsState, NetworkState } from "./ConnectionState.ts"
import { followWallet, type FollowedWallet } from "./followWallet.ts"
import { inTime } from "./inTime.ts"
import { isRefused } from "./isRefused.ts"
import { leftBehind } from "./leftBehind.ts"
import type { Leaving, makeRequests } from "./makeRequests.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { networkIn } from "./networkIn.ts"
import { step, type ConnectionCommand, type ConnectionEvent } from "./step.ts"
import { putFirst } from "./putFirst.ts"
import { readConnections, readSignedOff, writeConnection, type StoredConnection } from "./storedConnections.ts"
import { toConnection } from "./toConnection.ts"
import { tracedConnections } from "./tracedConnections.ts"

/**
 * Deadline in ms for restoring a paired or embedded wallet: its code is loaded first, and the frame then has its own
 * 20 s (spec 9).
 */
const featureDeadline = 60_000

/**
 * Makes the service, which carries out what the machine (`step`) commands. Starts on the stored network if the host
 * lists it, else on the default one (spec 4), and so does each namespace. Subscribes to each connected wallet until the scope closes. `make`
 * makes the wallet requests; its code comes with the namespaces.
 */
export const makeConnections = Effect.fnUntraced(function* (make: typeof makeRequests) {
  const adapters = yield* ChainAdapters
  const analytics = yield* Analytics
  const wallets = yield* Wallets
  const features = yield* Features
  const settings = yield* Settings
  const storage = yield* Storage
  const provideStorage = Effect.provideService(Storage, storage)
  const run = yield* makeRun

  const { networks, defaultNetwork } = settings
  const { namespace: active, id } = findNetwork(networks, yield* storage.get(activeNetworkIdKey)) ?? defaultNetwork
  const network = networkIn(settings, undefined, active, id, false)
  const before: Partial<Record<Namespace, NetworkState>> = {}
  for (const { namespace } of networks) {
    const last = findNetwork(networks, yield* storage.get(networkKey(namespace)))
    if (last?.namespace === namespace) before[namespace] = networkIn(settings, undefined, namespace, last.id, false)
  }
  const state = makeStore<ConnectionsState>({
    namespaces: {},
    networks: { ...before, [active]: network },
    active,
    network
  })
  const namespaces = () => Object.keys(state.get().namespaces).filter(isNamespace)

  const follows = new Map<string, FollowedWallet>()
  /** Stops waiting for stored wallets that are absent or locked, by namespace and connector. */
  const awaited = new Map<string, () => void>()
  const ends = new Map<number, () => void>()
  /** Wallets whose sign-off is still to be sent. */
  const leaving: Array<Leaving> = []
  let tokens = 0

  const unfollow = (connectorId: string) => {
    follows.get(connectorId)?.stop()
    follows.delete(connectorId)
  }

  const cease = (namespace: Namespace, connectorId: string) => {
    const key = `${namespace} ${connectorId}`
    awaited.get(key)?.()
    awaited.delete(key)
  }
  const wait = (namespace: Namespace, connectorId: string) => {
    const adapter = adapters.get(namespace)
    const key = `${namespace} ${connectorId}`
    // What pairing and login offer is looked for by their own code.
    if (adapter === undefined || isLater(connectorId)) return
    cease(namespace, connectorId)
    const stop = awaitWallet(connectorId, { adapter, wallets, run }, (connection) =>
      // It may have been signed off meanwhile, here or in another tab.
      run(
        Effect.map(provideStorage(readConnections), (list) => {
          const stored = list.find(([of, id]) => of === namespace && id === connectorId)
          if (stored) dispatch({ type: "back", namespace, connectorId, connection: putFirst(connection, stored[2]) })
          else dispatch({ type: "left", namespace, connectorIds: [connectorId], elsewhere: true })
        })
      )
    )
    awaited.set(key, stop)
  }

  const perform = (event: ConnectionEvent, command: ConnectionCommand) => {
    const { namespace } = event
    if (command.type === "end") ends.get(command.token)?.()
    else if (command.type === "follow") {
      const { connector } = command
      const adapter = adapters.get(namespace)
      unfollow(connector.id)
      const said = (connection: Connection | undefined) =>
        dispatch({ type: "said", namespace, connector, connection, isOver: isLater(connector.id) })
      if (adapter) follows.set(connector.id, followWallet(adapter, connector, run, { said }))
      // It may have changed since its last answer, while nobody watched it.
      if (event.type === "back") follows.get(connector.id)?.hint()
    } else if (command.type === "unfollow") unfollow(command.connectorId)
    else if (command.type === "await") wait(namespace, command.connectorId)
    else if (command.type === "cease") cease(namespace, command.connectorId)
    else if (command.type === "sign off") leaving.push({ ...event, ...command })
    else if (command.type === "note network") {
      const { id, namespace } = state.get().network.active
      run(storage.set(activeNetworkIdKey, id))
      run(storage.set(activeNamespaceKey, namespace))
      run(storage.set(networkKey(namespace), id))
    } else run(provideStorage(writeConnection(namespace, command)))
  }

  const events: Array<ConnectionEvent> = []
  let stepping = false
  /** Events are applied one after the other: a listener of one change may cause the next. */
  const dispatch = (event: ConnectionEvent) => {
    events.push(event)
    if (stepping) return
    stepping = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const [after, commands] = step(state.get(), next, { ...settings, multiWallet: features.get().multiWallet })
        state.set(after)
        for (const command of commands) perform(next, command)
      }
    } finally {
      stepping = false
    }
  }

  /** Runs an attempt under a token. Every end of it is an event: answer, failure, superseded or interrupted. */
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
        resume(Effect.fail(new Superseded({ message: superseded })))
        fiber?.interruptUnsafe()
      })
      dispatch({ type: "asked", namespace, token, connectorId, restoring })
      if (!ends.has(token)) return
      fiber = run(
        // What a listener has ended in the same moment comes first.
        Effect.onExit(Effect.andThen(stepping ? Effect.yieldNow : Effect.void, ask), (exit) =>
          Effect.sync(() => {
            ends.delete(token)
            try {
              const isOver = isLater(connectorId)
              dispatch(
                Exit.isSuccess(exit)
                  ? { type: "answered", namespace, token, connection: exit.value, isOver }
                  : isRefused(exit)
                    ? { type: "answered", namespace, token, connection: undefined, isOver: true }
                    : { type: "ended", namespace, token }
              )
            } catch (defect) {
              // A host's own adapter may answer what is no session.
              dispatch({ type: "ended", namespace, token })
              return resume(Effect.die(defect))
            }
            resume(exit)
          })
        )
      )
      return Fiber.interrupt(fiber)
    })

  const lookUp = ([namespace, connectorId, chosen]: StoredConnection) => {
    const later = isLater(connectorId)
    const find: Effect.Effect<Connector | undefined> = Effect.catch(wallets.find(connectorId), () =>
      later ? find : Effect.succeed(undefined)
    )
    const ask = Effect.gen(function* () {
      const connector = yield* find
      const adapter = yield* adapterOf(adapters, namespace)
      return connector && putFirst(toConnection(connector, yield* adapter.session(connector)), chosen)
    })
    const asked = attempt(namespace, connectorId, true, inTime(ask, later ? featureDeadline : undefined))
    return run(reportedExit(logExit("restore", { wallet: connectorId })(asked)))
  }
  const restore = Effect.gen(function* () {
    const restoring: Array<Fiber.Fiber<unknown>> = []
    for (const stored of yield* provideStorage(readConnections)) {
      const [namespace, connectorId, chosen] = stored
      const known = state.get().namespaces[namespace]?.connections.find(({ connector }) => connector.id === connectorId)
      if (!settings.enableReconnect) yield* provideStorage(writeConnection(namespace, { connectorId, as: "forgotten" }))
      // Another tab may have chosen another of its accounts.
      else if (known)
        dispatch({ type: "said", namespace, connector: known.connector, connection: putFirst(known, chosen) })
      else if (adapters.has(namespace)) restoring.push(lookUp(stored))
    }
    for (const fiber of restoring) yield* Fiber.join(fiber)
  })

  const { connect, signOff: tell } = make({
    adapters,
    analytics,
    wallets,
    settings,
    state,
    run,
    attempt,
    pending: ({ namespace, id }) => dispatch({ type: "pending", namespace, connectorId: id }),
    hint: (id) => follows.get(id)?.hint(),
    stored: Effect.map(provideStorage(readConnections), (list) => list.map(([, id]) => id))
  })

  const signOff = Effect.gen(function* () {
    // Events that listeners cause are applied after the current one.
    if (stepping) yield* Effect.yieldNow
    yield* tell(leaving.splice(0))
  })

  // Another tab connected or signed off: the change of storage triggers a question, the wallet's answer decides (SEC-37).
  const stored = (key: string | undefined) => {
    if (key !== undefined && key !== connectionsKey && key !== signedOffKey) return
    run(
      Effect.gen(function* () {
        const left = yield* provideStorage(readSignedOff)
        for (const namespace of namespaces()) dispatch({ type: "left", namespace, connectorIds: left, elsewhere: true })
        if (settings.enableReconnect) yield* restore
      })
    )
  }

  let shown: ConnectionsState | undefined
  let account: ActiveAccount | undefined
  const connections = tracedConnections({
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
    hint: (connectorId) => follows.get(connectorId)?.hint(),
    stored,
    activate: (choice) =>
      Effect.sync(() => {
        dispatch({ type: "chose", ...choice })
        // Not every wallet tells that it has moved and shares other accounts there.
        follows.get(leftBehind(state.get(), choice)?.id ?? "")?.hint()
      }),
    disconnect: (namespace, connectorId, byCode) =>
      Effect.suspend(() => {
        const connectorIds = connectorId ? [connectorId] : undefined
        for (const one of namespace ? [namespace] : namespaces())
          dispatch({ type: "left", namespace: one, connectorIds, elsewhere: false, byCode })
        // The caller may be interrupted when its view closes; the sign-off at the wallet still completes.
        return Fiber.join(run(signOff))
      })
  })
  // By its name: whoever records puts others in the place of the calls.
  const unwatch = storage.watch((key) => connections.stored(key))
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      unwatch()
      for (const id of [...follows.keys()]) unfollow(id)
      for (const stop of awaited.values()) stop()
    })
  )
  return connections
})
