import { Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { pairingAlertTexts } from "../../sheet/alerts/pairingAlertTexts.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { readConnections, readSignedOff, writeConnection } from "../../connection/connections/storedConnections.ts"
import { Recents } from "../directory/Recents.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import type { PairingFailed, PairingFailure } from "../../base/errors/pairingErrors.ts"
import { Defects } from "../../base/errors/Defects.ts"
import { WalletFailed, type WalletRejected } from "../../base/errors/walletErrors.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { Router } from "../../sheet/router/Router.ts"
import { wantedNamespace } from "../../sheet/router/wantedNamespace.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { pairedNameKey } from "../../ports/storage/keys.ts"
import type { Store } from "../../base/store/makeStore.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { isConnectorOf, pairedId } from "../../ports/connectors/walletIds.ts"
import { makeAttempts } from "./makeAttempts.ts"
import { makePairedConnectors, type PairedWallet } from "./makePairedConnectors.ts"
import { opensByTap } from "./opensByTap.ts"
import { PairingClient } from "./PairingClient.ts"
import { pairingNamespaces, type PairingNamespaces } from "./pairingNamespaces.ts"
import type { PairingState } from "./PairingState.ts"
import { readLinks } from "./storedLinks.ts"

/** How long another tab may take to end the session that it has signed off, in ms: two would end it twice. */
const otherTabMs = 1_000

const alertOf: Partial<Readonly<Record<PairingFailure, keyof typeof pairingAlertTexts>>> = {
  projectId: "invalidProjectId",
  clock: "sessionExpired",
  origin: "originNotAllowed"
}

/**
 * Makes everything that pairing does, if the host has set up what it needs. It resumes what earlier visits have left,
 * a session or a link, and follows the session's end, until the scope closes.
 */
export const makeLivePairing = Effect.fnUntraced(function* (state: Store<PairingState>) {
  const adapters = yield* ChainAdapters
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const client = yield* PairingClient
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const recents = yield* Recents
  const defects = yield* Defects
  const router = yield* Router
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun

  const hostShows = settings.options.manualWCControl === true
  const asked = pairingNamespaces(
    settings.networks.filter(({ namespace }) => adapters.has(namespace)),
    settings.options.pairing
  )
  const paired = yield* makePairedConnectors(asked)

  /** Ends a session without a connection. */
  const leave = Effect.suspend(() => {
    paired.retract()
    return client.session.get() === undefined ? Effect.void : client.leave
  })

  const states = () => Object.values(connections.states.get())
  /** Ids of the connectors that an earlier visit has left, while their session is looked for. */
  const lookedUpIds = () =>
    states().flatMap((now) =>
      (now?.attempts ?? []).flatMap(({ restoring, connectorId }) =>
        restoring && isConnectorOf(pairedId, connectorId) ? [connectorId] : []
      )
    )
  const isLookedUp = () => lookedUpIds().length > 0
  const isConnected = () =>
    states().some((now) => now?.connections.some(({ connector }) => paired.offered().includes(connector)))
  const isReplaced = () =>
    paired.offered().some(({ namespace }) => connections.states.get()[namespace]?.status === "connected")
  /** Whether the visitor is connected, or being connected again, by the session there is. */
  const inUse = () => isLookedUp() || isConnected()

  let topic: string | undefined
  /** The name of the wallet at the other end. */
  let peer: string | undefined
  /** How many sessions this page has seen begin. */
  let sessionCount = 0
  /** The session has ended, and the visitor is still to be told. */
  let over: { readonly wallet: string | undefined } | undefined
  let toldBy: number | undefined
  /** Waits until no connection represents the session: a sheet that closes with it would take the message along. */
  const tellOver = Effect.suspend(() => {
    if (over === undefined || inUse()) return Effect.void
    const { wallet } = over
    over = undefined
    const named = wallet && { detail: "sessionExpiredText", values: { wallet } }
    return Effect.map(alerts.show({ tone: "care", text: "sessionExpired", ...named }), (id) => {
      toldBy = id
    })
  })
  /** The session of these connectors has ended. A user who signed one of them off, here or in another tab, is not told. */
  const noteOver = Effect.fnUntraced(function* (connectorIds: ReadonlyArray<string>, wallet: string | undefined) {
    const left = yield* Effect.provideService(readSignedOff, Storage, storage)
    if (connectorIds.some((id) => left.includes(id))) return
    over = { wallet }
    yield* tellOver
  })
  /** Connects the kinds of networks that the wallet has added to its session, without a question and without a switch. */
  const addGranted = Effect.gen(function* () {
    const isFree = ({ namespace }: Connector) => connections.states.get()[namespace]?.status !== "connected"
    const added = paired.extend().filter(isFree)
    for (const { namespace, id } of added)
      yield* Effect.provideService(writeConnection(namespace, { connectorId: id, as: "kept" }), Storage, storage)
    if (added.length > 0) yield* connections.restore
  })
  const sessionChanged = () => {
    const wallet = peer
    const session = client.session.get()
    peer = session?.peer.name
    if (session !== undefined && session.topic !== topic) {
      // Another tab has made another session: the page stays connected, to the wallet of that one.
      if (topic !== undefined) paired.show({ wallet: recents.list.get()[0]?.wallet })
      sessionCount += 1
    } else if (session !== undefined && !takingOver && isConnected()) run(addGranted)
    topic = session?.topic
    if (peer !== wallet) run(peer ? storage.set(pairedNameKey, peer) : storage.remove(pairedNameKey))
    if (peer !== undefined) {
      over = undefined
      // The message may wait for the sheet to open.
      if (toldBy !== undefined) alerts.hide(toldBy)
    } else if (inUse()) {
      const ids = paired.offered().map(({ id }) => id)
      run(noteOver(ids, wallet))
    }
  }

  /** A session has come about and is being connected. */
  let takingOver = false
  const takeOver = (wallet: PairedWallet) =>
    Effect.gen(function* () {
      takingOver = true
      const { active } = connections.state.get()
      const connectors = paired.offer(wallet)
      // The page stays in its namespace, where the wallet has agreed to it: that one is connected last.
      const own = connectors.find(({ namespace }) => namespace === active) ?? connectors[0]
      for (const other of connectors) if (other !== own) yield* reportedExit(connections.connect(other.id))
      const connection = yield* connections.connect(own?.id ?? pairedId)
      if (wallet.wallet !== undefined) yield* recents.remember(wallet.wallet)
      return connection
    }).pipe(
      Effect.onExit(() => {
        takingOver = false
        return inUse() ? Effect.void : leave
      })
    )

  /** Ends a session that was disconnected, unless the tab that signed it off has ended it by then. */
  const leftBehind = Effect.gen(function* () {
    const count = sessionCount
    // A phone may have agreed to another session in the meantime.
    const hasNext = () => sessionCount !== count || takingOver || paired.offered().length > 0
    yield* Effect.sleep(otherTabMs)
    if (hasNext()) return
    // The stored session is kept, because restoring it timed out.
    const stored = yield* Effect.provideService(readConnections, Storage, storage)
    if (!hasNext() && !stored.some(([, id]) => isConnectorOf(pairedId, id))) yield* leave
  })

  const parts = new Map<Namespace, PairingNamespaces>()
  /** The sheet is open for one kind of network: a link asks for no other, unless that would end what is paired already. */
  const part = () => {
    const only = inUse() ? undefined : wantedNamespace(router.stack.get())
    const wanted = only && asked[only]
    if (!wanted) return asked
    const known = parts.get(only) ?? { [only]: wanted }
    parts.set(only, known)
    return known
  }
  const attempts = yield* makeAttempts({
    asked,
    part,
    state,
    hostShows,
    connected: () => states().some((now) => now?.status === "connected"),
    takeOver,
    tookOverAside: modal.finish,
    endedAside: modal.dropStep,
    tell: Effect.fnUntraced(function* (error: PairingFailed | WalletRejected) {
      const alert = error._tag === "PairingFailed" ? alertOf[error.reason] : undefined
      if (alert !== undefined) yield* alerts.raise(alert, pairingAlertTexts)
      yield* analytics.track("CONNECT_ERROR", { message: error.message })
      if (error._tag === "PairingFailed" && error.reason === "fault") defects.tell(error.cause ?? error)
    })
  })

  /** A stored session: the core waits for its wallet to show up, and asks it then. */
  const restore = () => {
    const lookedUp = lookedUpIds()
    const restoring = run(
      Effect.catch(client.restore(asked), ({ message, cause }) =>
        Effect.fail(new WalletFailed({ method: "restore", code: 4900, message, cause }))
      )
    )
    paired.restore({ wallet: recents.list.get()[0]?.wallet }, Fiber.join(restoring))
    run(
      Effect.gen(function* () {
        const restored = yield* reportedExit(Fiber.join(restoring))
        if (Exit.isSuccess(restored)) {
          if (restored.value !== undefined) paired.trim()
          else {
            // Another script of the page may have written it (SEC-31).
            const last = plainText(yield* storage.get(pairedNameKey))
            yield* storage.remove(pairedNameKey)
            yield* noteOver(lookedUp, last)
          }
        }
        // The core may have waited less long.
        yield* connections.restore
        yield* tellOver
      })
    )
  }
  const follow = () => {
    run(tellOver)
    if (isLookedUp()) {
      if (paired.offered().length === 0) restore()
    } else if (!takingOver && paired.offered().length > 0 && !isConnected()) {
      if (isReplaced()) run(leave)
      else {
        paired.retract()
        run(leftBehind)
      }
    }
  }

  const closed = () => {
    const { open, closedBy } = modal.state.get()
    if (!open) run(closedBy === "end" ? attempts.end : closedBy === "aside" ? attempts.putAside : attempts.close)
  }
  const isInStep = () => router.stack.get().some(({ name }) => name === "ConnectingWalletConnect")
  let inStep = isInStep()
  const moved = () => {
    const before = inStep
    inStep = isInStep()
    // Closing leads away from it, too.
    if (before && !inStep && modal.state.get().open) run(attempts.end)
  }

  const undo = [client.session.subscribe(sessionChanged), connections.states.subscribe(follow)]
  // A link that the host shows is the host's to end.
  if (!hostShows) undo.push(modal.state.subscribe(closed), router.stack.subscribe(moved))
  follow()
  const restored = run(settings.enableReconnect ? connections.restore : Effect.void)
  for (const link of yield* Effect.provideService(readLinks, Storage, storage))
    run(Effect.andThen(Fiber.join(restored), attempts.resume(link, !settings.enableReconnect)))
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    ...attempts,
    /** Makes a link where the visitor's tap has to open it. */
    prepare: Effect.sync(() => {
      if (!inUse() && !hostShows && opensByTap(environment.platform())) run(attempts.pair())
    })
  }
})
