import { Context, Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { isNamespace } from "../../base/caip/Namespace.ts"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { PairingFailed } from "../../base/errors/pairingErrors.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { pairedNameKey, pairingLinksKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { isConnectorOf, pairedId } from "../../ports/connectors/walletIds.ts"
import { canPair } from "./canPair.ts"
import type { makeLivePairing } from "./makeLivePairing.ts"
import type { PairedWallet } from "./makePairedConnectors.ts"
import { PairingClient, type LinkChoice } from "./PairingClient.ts"
import type { PairError, PairingState } from "./PairingState.ts"
import { withSpan } from "../../base/observability/withSpan.ts"

/** Connecting a wallet on another device, by a code or a link (spec 4). What does so is loaded with its first use. */
export class Pairing extends Context.Service<
  Pairing,
  {
    /** The link to show, and how it fares. Hosts without the modal read the link here. */
    readonly state: ReadonlyStore<PairingState>
    /** The app that the user has opened to connect: later requests wait there. Also after a reload. */
    readonly app: ReadonlyStore<LinkChoice | undefined>
    /** Whether the host has set up what pairing needs. */
    readonly possible: boolean
    /**
     * Makes a link, shows it in `state`, and connects the wallet that takes it up. A link that still works is used
     * again, for whichever wallet. Interrupting ends the waiting only; `cancel` ends the link.
     */
    readonly pair: (wanted?: PairedWallet) => Effect.Effect<Connection, PairError>
    /**
     * Loads what pairing needs, and makes a link ahead of the tap where the tap itself has to open it: in Telegram, and
     * in Safari on iOS.
     */
    readonly prepare: Effect.Effect<void>
    /** The visitor has opened this app: once it is paired, requests are opened there, too. None: a code is shown. */
    readonly opened: (link: LinkChoice | undefined) => void
    /** The link has left the page, copied or drawn as a code: a wallet may take it up after the sheet is closed. */
    readonly copied: () => void
    /** Ends the step, as Close, Escape and Back do. What a wallet agrees to afterwards is ended there. */
    readonly cancel: Effect.Effect<void>
  }
>()("latchkey/Pairing") {}

type LivePairing = Effect.Success<ReturnType<typeof makeLivePairing>>

/** Makes the service. It resumes the session or link of an earlier visit, until the scope closes. */
export const makePairing = Effect.gen(function* () {
  const alerts = yield* Alerts
  const client = yield* PairingClient
  const connections = yield* Connections
  const environment = yield* Environment
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun

  const state = makeStore<PairingState>({ status: "idle" })
  const possible = canPair(settings)
  let live: LivePairing | undefined
  const load = yield* lazyPart(async () => {
    const { makeLivePairing } = await import("./makeLivePairing.ts")
    return Effect.tap(makeLivePairing(state), (made) => Effect.sync(() => (live = made)))
  })

  const fails = (error: PairError) => Effect.sync(() => state.set({ status: "failed", error }))
  const loaded = Effect.suspend(() => {
    if (live !== undefined) return Effect.succeed(live)
    state.set({ status: "connecting" })
    return load.pipe(
      Effect.tapError(fails),
      // If the user has left meanwhile, nothing is shown.
      Effect.onExit((exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit) && state.get().status === "connecting") state.set({ status: "idle" })
        })
      )
    )
  })
  const unconfigured = new PairingFailed({
    reason: "unconfigured",
    message: "Pairing needs `endpoints.relay` and a `projectId`, and `enableWalletConnect` not turned off."
  })

  /** The core looks for a paired wallet, which was connected on an earlier visit. */
  const follow = () => {
    if (live !== undefined) return
    const states = connections.states.get()
    for (const namespace of Object.keys(states).filter(isNamespace))
      for (const { restoring, connectorId } of states[namespace]?.attempts ?? [])
        if (restoring && isConnectorOf(pairedId, connectorId)) {
          if (possible) run(load)
          // What nothing brings is not waited for.
          else run(connections.disconnect(namespace, connectorId))
        }
  }
  const undo = connections.states.subscribe(follow)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  follow()
  if (possible) {
    // The address a wallet is shown is the page's own, whatever the host says: if they differ, the host should know (SEC-14).
    const { url } = settings.metadata ?? {}
    const origin = environment.origin()
    if (url && origin !== "" && URL.canParse(url) && new URL(url).origin !== origin)
      yield* alerts.raise("unverifiedDomain")
    // The core may have given up waiting for this. Without reconnecting, an earlier visit's session ends (spec 4).
    run(
      settings.enableReconnect ? connections.restore : Effect.andThen(storage.remove(pairedNameKey), client.endStored)
    )
    run(client.tellOwed)
    if ((yield* storage.get(pairingLinksKey)) !== undefined) run(load)
  }

  return {
    state,
    app: client.chosen,
    possible,
    pair: (wanted) =>
      (possible
        ? Effect.flatMap(loaded, (one) => one.pair(wanted))
        : Effect.andThen(fails(unconfigured), Effect.fail(unconfigured))
      ).pipe(withSpan("Pairing.pair")),
    cancel: Effect.suspend(() => live?.end ?? Effect.void),
    opened: (app) => live?.opened(app),
    copied: () => live?.leftPage(),
    prepare: Effect.suspend(() =>
      possible ? Effect.asVoid(reportedExit(Effect.flatMap(load, ({ prepare }) => prepare))) : Effect.void
    ).pipe(withSpan("Pairing.prepare"))
  } satisfies Pairing["Service"]
})
