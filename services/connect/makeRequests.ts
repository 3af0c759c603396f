import { Effect, Fiber } from "effect"
import type { Analytics } from "../analytics/Analytics.ts"
import type { Namespace } from "../caip/Namespace.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Run } from "../concurrency/makeRun.ts"
import { asDeclined } from "../errors/asDeclined.ts"
import { failedToConnect } from "../errors/walletTexts.ts"
import { DisconnectFailed } from "../errors/DisconnectFailed.ts"
import type { Superseded } from "../errors/connectErrors.ts"
import { WalletFailed, WalletTimeout } from "../errors/walletErrors.ts"
import type { SettingsValue } from "../options/Settings.ts"
import type { ReadonlyStore } from "../store/makeStore.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { Wallets } from "../wallets/Wallets.ts"
import type { ConnectError } from "./Connections.ts"
import { connectDeadline } from "./connectDeadline.ts"
import type { Connection, ConnectionsState } from "./ConnectionState.ts"
import { toConnection } from "./toConnection.ts"

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
  /** A connected wallet may have changed. */
  readonly hint: (connectorId: string) => void
}

/** An open request and its callers. */
interface Asking {
  readonly fiber: Fiber.Fiber<Connection, ConnectError>
  /** Number of callers that wait. */
  waiting: number
}

/** Makes the requests that only actions of a visitor need: connect and sign-off. */
export const makeRequests = ({ adapters, analytics, wallets, settings, state, run, attempt, hint }: RequestParts) => {
  /** Waits for the last sign-off of a wallet, by its id. */
  const signedOff = new Map<string, Effect.Effect<void>>()

  const request = Effect.fnUntraced(function* (connectorId: string) {
    const connector = yield* wallets.find(connectorId)
    const { namespace, name } = connector
    const adapter = yield* adapterOf(adapters, namespace)
    const before = state.get().networks[namespace]
    // Events of the wallet during the request may not be covered by its answer.
    let hinted = false
    const stop = adapter.watch(connector, () => {
      hinted = true
    })
    const ask = Effect.timeoutOrElse(adapter.connect(connector, before?.chosen ? before.active : undefined), {
      duration: connectDeadline,
      orElse: () => Effect.fail(new WalletTimeout({ method: "connect", message: `${name} did not answer in time` }))
    })
    // Asked meanwhile, it would be signed off from what it has just agreed to.
    const asked = Effect.suspend(() => Effect.andThen(signedOff.get(connectorId) ?? Effect.void, ask)).pipe(
      Effect.map((session) => toConnection(connector, session)),
      Effect.mapError(asDeclined)
    )
    const connection = yield* Effect.onExit(attempt(namespace, connectorId, false, asked), () => Effect.sync(stop))
    if (connection === undefined)
      return yield* new WalletFailed({ method: "connect", code: -1, message: failedToConnect })
    if (hinted) hint(connectorId)
    yield* analytics.track("CONNECT_SUCCESS", {
      method: connector.method ?? "browser",
      name,
      network: state.get().networks[namespace]?.active.id ?? ""
    })
    return connection
  })

  const asking = new Map<string, Asking>()
  return {
    /** As `Connections.connect` promises. */
    connect: (connectorId: string): Effect.Effect<Connection, ConnectError> =>
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
      }),
    /** Signs wallets off, where that ends nothing for other tabs without the visitor; fails when one of them fails to. */
    signOff: Effect.fnUntraced(function* (leaving: ReadonlyArray<Leaving>) {
      const cause: Array<Error> = []
      const endings = leaving.map(({ connector, byCode }) => {
        const { id, namespace, type } = connector
        // A wallet of this browser has given its permission to every tab. A paired session or a login ends.
        const stays = (byCode || settings.options.tabs === "isolated") && (type === "ANNOUNCED" || type === "INJECTED")
        const told = stays
          ? Effect.void
          : Effect.timeoutOrElse(
              Effect.flatMap(adapterOf(adapters, namespace), (adapter) => adapter.disconnect(connector)),
              { duration: disconnectDeadline, orElse: () => Effect.void }
            )
        const ending = Fiber.join(
          run(
            Effect.catch(
              Effect.flatMap(told, () => analytics.track("DISCONNECT_SUCCESS", { namespace })),
              (error) => Effect.sync(() => void cause.push(error))
            )
          )
        )
        signedOff.set(id, ending)
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
