import { Context, Effect, Exit, Fiber } from "effect"
import { Analytics } from "../analytics/Analytics.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters, type ChainAdapter, type WalletError, type WalletSession } from "../chains/ChainAdapter.ts"
import type { Connector } from "../wallets/Connector.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { AdapterNotFound } from "../errors/AdapterNotFound.ts"
import { asDeclined } from "../errors/asDeclined.ts"
import { DisconnectFailed } from "../errors/DisconnectFailed.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { WalletTimeout, type NetworkRefused, type WalletNotFound } from "../errors/walletErrors.ts"
import { Networks } from "../networks/Networks.ts"
import { findNetwork, Settings } from "../options/Settings.ts"
import { pairedId } from "../wallets/pairedId.ts"
import { connectionsKey } from "../storage/keys.ts"
import { Storage } from "../storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { disconnected, type Connected, type ConnectionState } from "./ConnectionState.ts"
import { readConnections, writeConnection } from "./storedConnections.ts"

export type ConnectError = AdapterNotFound | WalletError | WalletNotFound | NetworkRefused | InvalidInput

/** How long a wallet may take to answer a connect request, in ms. */
export const connectDeadline = 120_000

/** How long a wallet may take to say, without a prompt, what it shares, in ms. */
export const sessionDeadline = 10_000

/** How long signing off may take, in ms (spec 9). A wallet that keeps silent so long is left to itself. */
const disconnectDeadline = 3_000

/** A wallet that keeps silent shares nothing. */
const inTime = Effect.timeoutOrElse({ duration: sessionDeadline, orElse: () => Effect.interrupt })

/** Connections to wallets, one value per namespace. */
export class Connections extends Context.Service<
  Connections,
  {
    readonly states: ReadonlyStore<Partial<Readonly<Record<Namespace, ConnectionState>>>>
    /**
     * Asks a wallet to connect, on `networkId` if given. Interrupting cancels: a later answer is ignored.
     * When it fails, the connection from before stays.
     */
    readonly connect: (connectorId: string, networkId?: Caip2) => Effect.Effect<Connected, ConnectError>
    /** Looks stored connections up again, without any prompt (spec 4). */
    readonly restore: Effect.Effect<void>
    /**
     * Ends the connection of one namespace, or all of them. It is forgotten here whatever its wallet says; a wallet that
     * does not take the sign-off is a failure, one that cannot or keeps silent for 3 s is none. Interrupting ends the
     * waiting only.
     */
    readonly disconnect: (namespace?: Namespace) => Effect.Effect<void, DisconnectFailed>
  }
>()("latchkey/Connections") {}

/** Makes the service. Follows each connected wallet until the scope closes. */
export const makeConnections = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const analytics = yield* Analytics
  const wallets = yield* Wallets
  const networks = yield* Networks
  const settings = yield* Settings
  const storage = yield* Storage
  const provideStorage = Effect.provideService(Storage, storage)
  const run = yield* makeRun
  const states = makeStore<Partial<Record<Namespace, ConnectionState>>>({})
  const watches = new Map<Namespace, () => void>()

  const stateOf = (namespace: Namespace): ConnectionState => states.get()[namespace] ?? disconnected
  /** The last state that was not a wait: what a failed or cancelled attempt returns to. */
  const settled = new Map<Namespace, ConnectionState>()
  const setState = (namespace: Namespace, next: ConnectionState) => {
    if (next.status !== "connecting") settled.set(namespace, next)
    states.update((all) => ({ ...all, [namespace]: next }))
  }

  const forget = Effect.fnUntraced(function* (namespace: Namespace) {
    watches.get(namespace)?.()
    watches.delete(namespace)
    setState(namespace, disconnected)
    yield* provideStorage(writeConnection(namespace, undefined))
    // Only the wallet was on a network that the host did not list.
    const { active, supported } = networks.state.get()
    if (!supported && active.namespace === namespace) yield* networks.activate(settings.defaultNetwork.id, false)
  })

  /** Takes over what the wallet says of itself. */
  const accept = Effect.fnUntraced(function* (connector: Connector, session: WalletSession) {
    const [first, ...others] = session.accounts
    if (first === undefined) return yield* forget(connector.namespace)
    const next: Connected = { status: "connected", connector, accounts: [first, ...others] }
    const before = stateOf(connector.namespace)
    const unchanged = before.status === "connected" && JSON.stringify(before.accounts) === JSON.stringify(next.accounts)
    // The network first: whoever hears of the account looks at both.
    yield* networks.activate(session.networkId, false)
    if (!unchanged || before.connector !== connector) setState(connector.namespace, next)
  })

  /** Events are only hints: many in one tick cost one question, and the wallet's own answer decides (SEC-20). */
  const follow = (adapter: ChainAdapter, connector: Connector) => {
    const { namespace } = connector
    let asking = false
    let again = false
    const sync: Effect.Effect<void> = Effect.gen(function* () {
      again = false
      const session = yield* Effect.exit(adapter.session(connector).pipe(inTime))
      const now = stateOf(namespace)
      if (now.status !== "connected" || now.connector !== connector) return
      if (Exit.isSuccess(session))
        yield* session.value === undefined ? forget(namespace) : accept(connector, session.value)
      if (again) yield* sync
    })
    watches.get(namespace)?.()
    const unwatch = adapter.watch(connector, () => {
      again = true
      if (asking) return
      asking = true
      run(
        Effect.map(Effect.exit(sync), () => {
          asking = false
        })
      )
    })
    watches.set(namespace, unwatch)
  }

  const connect = Effect.fnUntraced(function* (connectorId: string, networkId?: Caip2) {
    const connector = yield* wallets.find(connectorId)
    const { namespace } = connector
    const adapter = yield* adapterOf(adapters, namespace)
    const { active, chosen } = networks.state.get()
    const target = findNetwork(settings.networks, networkId ?? (chosen ? active.id : undefined))
    if (networkId !== undefined && target === undefined)
      return yield* new InvalidInput({
        field: "network",
        message: `${networkId} is not in \`networks\`: add it there.`
      })
    const asking: ConnectionState = { status: "connecting", connectorId, restoring: false }
    setState(namespace, asking)
    const session = yield* adapter.connect(connector, target).pipe(
      Effect.timeoutOrElse({
        duration: connectDeadline,
        orElse: () =>
          Effect.fail(new WalletTimeout({ method: "connect", message: `${connector.name} did not answer in time` }))
      }),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          if (!Exit.isSuccess(exit) && stateOf(namespace) === asking)
            setState(namespace, settled.get(namespace) ?? disconnected)
        })
      )
    )
    // Another wallet was chosen meanwhile: this answer comes too late.
    if (stateOf(namespace) !== asking) return yield* Effect.interrupt
    yield* accept(connector, session)
    follow(adapter, connector)
    yield* provideStorage(writeConnection(namespace, connector.id))
    const { name, method = "browser" } = connector
    yield* analytics.track("CONNECT_SUCCESS", { method, name, network: session.networkId })
    return stateOf(namespace) as Connected
  })

  const restoreOne = Effect.fnUntraced(function* (namespace: Namespace, connectorId: string) {
    if (stateOf(namespace).status !== "disconnected" || !adapters.has(namespace)) return
    const asking: ConnectionState = { status: "connecting", connectorId, restoring: true }
    setState(namespace, asking)
    const found = yield* Effect.exit(
      Effect.gen(function* () {
        const connector = yield* wallets.find(connectorId)
        const adapter = yield* adapterOf(adapters, namespace)
        return { adapter, connector, session: yield* adapter.session(connector) }
      }).pipe(inTime)
    )
    if (stateOf(namespace) !== asking) return
    // What brings a paired wallet may be on its way still: it will look again.
    if (!Exit.isSuccess(found) && connectorId === pairedId) return setState(namespace, disconnected)
    if (!Exit.isSuccess(found) || found.value.session === undefined) return yield* forget(namespace)
    yield* accept(found.value.connector, found.value.session)
    follow(found.value.adapter, found.value.connector)
  })

  const restore = Effect.gen(function* () {
    const stored = yield* provideStorage(readConnections)
    const entries = Object.entries(stored) as Array<[Namespace, string]>
    const restoring = entries.map(([namespace, id]) =>
      run(settings.enableReconnect ? restoreOne(namespace, id) : forget(namespace))
    )
    for (const fiber of restoring) yield* Fiber.join(fiber)
  })

  const leave = Effect.fnUntraced(function* (namespace: Namespace) {
    const state = stateOf(namespace)
    yield* forget(namespace)
    if (state.status === "connected")
      yield* Effect.timeoutOrElse(
        Effect.flatMap(adapterOf(adapters, namespace), (adapter) => adapter.disconnect(state.connector)),
        { duration: disconnectDeadline, orElse: () => Effect.void }
      )
    yield* analytics.track("DISCONNECT_SUCCESS", { namespace })
  })
  const leaveAll = Effect.fnUntraced(function* (namespaces: ReadonlyArray<Namespace>) {
    const cause: Array<Error> = []
    for (const namespace of namespaces)
      yield* Effect.catch(leave(namespace), (error) => Effect.sync(() => void cause.push(error)))
    if (cause.length === 0) return
    const failed = new DisconnectFailed({ cause })
    yield* analytics.track("DISCONNECT_ERROR", { message: failed.message })
    return yield* failed
  })

  // Another tab connected or signed off: the stored list is the hint, the wallet's answer the truth (SEC-37).
  const unwatchStorage = storage.watch((key) => {
    if (key !== undefined && key !== connectionsKey) return
    run(
      Effect.gen(function* () {
        const stored = yield* provideStorage(readConnections)
        for (const namespace of Object.keys(states.get()) as Array<Namespace>)
          if (stored[namespace] === undefined && stateOf(namespace).status === "connected") yield* forget(namespace)
        yield* restore
      })
    )
  })

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      unwatchStorage()
      for (const unwatch of watches.values()) unwatch()
    })
  )

  return {
    states,
    connect: (connectorId, networkId) =>
      connect(connectorId, networkId).pipe(
        Effect.mapError(asDeclined),
        Effect.tapError(({ message }) => analytics.track("CONNECT_ERROR", { message }))
      ),
    restore,
    disconnect: (namespace) =>
      // Whoever asked may be gone with the view that is closing now: signing off at the wallet goes on without them.
      Effect.suspend(() =>
        Fiber.join(
          run(leaveAll(namespace === undefined ? (Object.keys(states.get()) as Array<Namespace>) : [namespace]))
        )
      )
  } satisfies Connections["Service"]
})
