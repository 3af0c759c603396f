import { Deferred, Effect, Fiber } from "effect"
import type { Analytics } from "../../ports/analytics/Analytics.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Run } from "../../base/concurrency/makeRun.ts"
import { asDeclined } from "../../base/errors/asDeclined.ts"
import { failedToConnect } from "../../base/errors/walletTexts.ts"
import { DisconnectFailed } from "../../base/errors/DisconnectFailed.ts"
import type { Superseded } from "../../base/errors/connectErrors.ts"
import { WalletFailed, WalletTimeout, type WalletPending } from "../../base/errors/walletErrors.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { ReadonlyStore } from "../../base/store/makeStore.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Wallets } from "../../ports/connectors/Wallets.ts"
import type { ConnectError } from "./Connections.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { partsOf } from "./partsOf.ts"
import { toConnection } from "./toConnection.ts"
import { untilShared } from "./untilShared.ts"

/** How long a wallet may take to answer a connect request, in ms. */
export const connectDeadline = 120_000

/** Deadline of a sign-off, in ms (spec 9). After it the wallet is not waited for. */
const disconnectDeadline = 3_000

/** A wallet whose connection has ended here. */
export interface Leaving {
  readonly connector: Connector
  /** Not by the visitor. */
  readonly byCode?: boolean | undefined
}

/** What wallet requests need. */
export interface RequestParts {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly analytics: Analytics["Service"]
  readonly wallets: Wallets["Service"]
  readonly settings: SettingsValue
  readonly state: ReadonlyStore<ConnectionsState>
  readonly run: Run
  /** Runs an attempt under a token; fails with `Superseded` when something else ends it. */
  readonly attempt: <E>(
    namespace: Namespace,
    connectorId: string,
    restoring: boolean,
    ask: Effect.Effect<Connection | undefined, E>
  ) => Effect.Effect<Connection | undefined, E | Superseded>
  /** The wallet that is asked has a request open from before. */
  readonly pending: (connector: Connector) => void
  /** A connected wallet may have changed. */
  readonly hint: (connectorId: string) => void
  /** Ids of the wallets that a page of this site has been connected to and may still be. */
  readonly stored: Effect.Effect<ReadonlyArray<string>>
}

/** An open request and its callers. */
interface Asking {
  fiber?: Fiber.Fiber<Connection, ConnectError>
  /** Number of callers that wait. */
  waiting: number
  /** One of them waits until the user has answered the wallet's open request. */
  waits: boolean
  /** Fails once that is waited for: the others do not. */
  readonly pending: Deferred.Deferred<never, WalletPending>
}

/** Makes the requests that only actions of a visitor need: connect and sign-off. */
export const makeRequests = ({
  adapters,
  analytics,
  wallets,
  settings,
  state,
  run,
  attempt,
  pending,
  hint,
  stored
}: RequestParts) => {
  /** Waits for the last sign-off of a wallet, by its id. */
  const signedOff = new Map<string, Effect.Effect<void>>()

  /** The sign-off of one namespace may take back what the wallet gave for all of them. */
  const untilSignedOff = (connector: Connector) =>
    Effect.suspend(() => {
      const { ids } = partsOf(state.get(), connector, wallets.connectors.get())
      return Effect.forEach(
        [...ids].flatMap((id) => signedOff.get(id) ?? []),
        (ending) => ending,
        { discard: true }
      )
    })

  /** A wallet of this browser gives its permission to every tab, and for later visits. */
  const isShared = ({ type }: Connector) => type === "ANNOUNCED" || type === "INJECTED"

  /** Gives a permission back that has led to no connection, and that no page of this site had before. */
  const giveBack = Effect.fnUntraced(function* (connector: Connector, adapter: ChainAdapter) {
    const { id } = connector
    const live = Object.values(state.get().namespaces).flatMap(({ connections }) => connections)
    const isHere = live.some((one) => one.connector.id === id)
    if (isHere || settings.options.tabs === "isolated") return
    const ids = yield* stored
    if (ids.includes(id)) return
    const isLast = !partsOf(state.get(), connector, wallets.connectors.get(), ids).stays
    const told = Effect.timeoutOrElse(adapter.disconnect(connector, isLast), {
      duration: disconnectDeadline,
      orElse: () => Effect.void
    })
    // A wallet that cannot take it back keeps it, as it does after a connection.
    signedOff.set(id, Fiber.join(run(Effect.catch(told, () => Effect.void))))
  })

  /** Connectors left by wallets that were still connected in another namespace. */
  let leftBefore: ReadonlyArray<Leaving> = []
  /** A sign-off, and with that of a wallet's last namespace those of the others again: now it may take back all it gave. */
  const lastOnes = (one: Leaving, storedIds: ReadonlyArray<string>) => {
    const { ids, used, stays } = partsOf(state.get(), one.connector, wallets.connectors.get(), storedIds)
    const before = leftBefore.filter(({ connector: { id } }) => id !== one.connector.id && !used.has(id))
    const isPart = ({ connector }: Leaving) => ids.has(connector.id)
    leftBefore = stays ? [...before, one] : before.filter((other) => !isPart(other))
    const again = stays ? [] : before.filter(isPart).map((other) => ({ ...other, isLast: true, again: true }))
    return [...again, { ...one, isLast: !stays, again: false }]
  }

  const request = Effect.fnUntraced(function* (connectorId: string, own: Asking) {
    const connector = yield* wallets.find(connectorId)
    const { namespace, name } = connector
    const adapter = yield* adapterOf(adapters, namespace)
    const before = state.get().networks[namespace]
    // Events of the wallet during the request may not be covered by its answer.
    let hinted = false
    const stop = adapter.watch(connector, () => {
      hinted = true
    })
    const network = before?.chosen ? before.active : undefined
    // A permission that the host's own code or another page had before is theirs. The wallet is asked for it before the request.
    const mayRefuse = isShared(connector) && network !== undefined && adapter.refusesLate?.(network) === true
    let gaveNothing = false
    const look = Effect.map(
      Effect.suspend(() => adapter.session(connector)),
      (session) => {
        gaveNothing = session === undefined
      }
    )
    const looking = Effect.forkChild(
      Effect.catch(look, () => Effect.void),
      { startImmediately: true }
    )
    const listed = settings.networks.filter((one) => one.namespace === namespace)
    const ask = Effect.timeoutOrElse(
      Effect.suspend(() => adapter.connect(connector, network, listed)),
      {
        duration: connectDeadline,
        orElse: () => Effect.fail(new WalletTimeout({ method: "connect", message: `${name} did not answer in time` }))
      }
    )
    // If it were asked meanwhile, the sign-off would end the new connection.
    const asked = untilSignedOff(connector).pipe(
      Effect.andThen(mayRefuse ? looking : Effect.void),
      Effect.andThen(ask),
      Effect.map((session) => toConnection(connector, session)),
      Effect.catchTag("WalletPending", (error) => {
        if (!own.waits) return Effect.fail(error)
        Deferred.doneUnsafe(own.pending, Effect.fail(error))
        pending(connector)
        return untilShared(adapter, connector, network, run)
      }),
      Effect.tapError((error) =>
        error._tag === "NetworkRefused" && gaveNothing ? giveBack(connector, adapter) : Effect.void
      ),
      Effect.mapError(asDeclined)
    )
    const connection = yield* Effect.onExit(attempt(namespace, connectorId, false, asked), () => Effect.sync(stop))
    if (connection === undefined)
      return yield* new WalletFailed({ method: "connect", code: -1, message: failedToConnect })
    leftBefore = leftBefore.filter((one) => one.connector.id !== connectorId)
    if (hinted) hint(connectorId)
    yield* analytics.track("CONNECT_SUCCESS", {
      method: connector.method ?? "browser",
      name,
      network: state.get().networks[namespace]?.active.id ?? ""
    })
    return connection
  })

  /** Signs a wallet off, together with others that are left at once; failures are added to `cause`. */
  const leave = Effect.fnUntraced(function* (one: Leaving, all: ReadonlyArray<Leaving>, cause: Array<Error>) {
    // What is left with it may still be stored.
    const ids = (yield* stored).filter((id) => all.every(({ connector }) => connector.id !== id))
    const endings = lastOnes(one, ids).map(({ connector, byCode, isLast, again }) => {
      const { namespace } = connector
      // A paired session or a login ends.
      const stays = (byCode || settings.options.tabs === "isolated") && isShared(connector)
      const told = stays
        ? Effect.void
        : Effect.timeoutOrElse(
            Effect.flatMap(adapterOf(adapters, namespace), (adapter) => adapter.disconnect(connector, isLast)),
            { duration: disconnectDeadline, orElse: () => Effect.void }
          )
      return run(
        Effect.catch(
          Effect.flatMap(told, () => (again ? Effect.void : analytics.track("DISCONNECT_SUCCESS", { namespace }))),
          (error) => Effect.sync(() => void cause.push(error))
        )
      )
    })
    for (const ending of endings) yield* Fiber.join(ending)
  })

  const asking = new Map<string, Asking>()
  return {
    /** As `Connections.connect` promises. */
    connect: (connectorId: string, waits = false): Effect.Effect<Connection, ConnectError> =>
      Effect.suspend(() => {
        const own: Asking = asking.get(connectorId) ?? { waiting: 0, waits, pending: Deferred.makeUnsafe() }
        own.waits ||= waits
        own.waiting += 1
        asking.set(connectorId, own)
        const fiber = (own.fiber ??= run(
          Effect.tapError(request(connectorId, own), (error) =>
            error._tag === "Superseded" ? Effect.void : analytics.track("CONNECT_ERROR", { message: error.message })
          )
        ))
        const joined = waits ? Fiber.join(fiber) : Effect.raceFirst(Fiber.join(fiber), Deferred.await(own.pending))
        return Effect.onExit(joined, () => {
          if ((own.waiting -= 1) > 0) return Effect.void
          asking.delete(connectorId)
          return Fiber.interrupt(fiber)
        })
      }),
    /** Signs wallets off, where that ends nothing for other tabs without the visitor; fails when one of them fails to. */
    signOff: Effect.fnUntraced(function* (leaving: ReadonlyArray<Leaving>) {
      const cause: Array<Error> = []
      const endings = leaving.map((one) => {
        const ending = Fiber.join(run(leave(one, leaving, cause)))
        signedOff.set(one.connector.id, ending)
        return ending
      })
      for (const ending of endings) yield* ending
      if (cause.length === 0) return
      const failed = new DisconnectFailed({ cause })
      yield* analytics.track("DISCONNECT_ERROR", { message: failed.message })
      return yield* failed
    })
  }
}
