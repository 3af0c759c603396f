import { Clock, Context, Effect, Fiber } from "effect"
import { Alerts } from "../alerts/Alerts.ts"
import type { AlertKey } from "../alerts/alertTexts.ts"
import { Analytics } from "../analytics/Analytics.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { Connection } from "../connect/ConnectionState.ts"
import { Connections, type ConnectError } from "../connect/Connections.ts"
import { Recents } from "../directory/Recents.ts"
import { canPair } from "./canPair.ts"
import { Environment } from "../environment/Environment.ts"
import { asDeclined } from "../errors/asDeclined.ts"
import { PairingFailed, type PairingFailure } from "../errors/pairingErrors.ts"
import { WalletFailed, type WalletRejected } from "../errors/walletErrors.ts"
import { Modal } from "../modal/Modal.ts"
import { Settings } from "../options/Settings.ts"
import { readConnections } from "../connect/storedConnections.ts"
import { Storage } from "../storage/Storage.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { awaitWallet } from "./awaitWallet.ts"
import { makePairedConnector, type PairedWallet } from "./makePairedConnector.ts"
import { pairedId } from "../wallets/pairedId.ts"
import { PairingClient, type LinkChoice } from "./PairingClient.ts"
import { pairingNamespaces } from "./pairingNamespaces.ts"
import { pairingMargin, type PairingState } from "./PairingState.ts"

/** Attempts start at least so many ms after one that failed (spec 9). */
export const retryGap = 1_000

/** How long another tab may take to end the session that it has signed off, in ms: two would end it twice. */
const otherTabMs = 1_000

export type PairError = ConnectError | PairingFailed

/** Connecting a wallet on another device, by a code or a link (spec 4). */
export class Pairing extends Context.Service<
  Pairing,
  {
    /** The link to show, and how it fares. Hosts without the modal read the link here. */
    readonly state: ReadonlyStore<PairingState>
    /** Whether the host has set up what pairing needs. */
    readonly possible: boolean
    /**
     * Makes a link, shows it in `state`, and connects the wallet that takes it up. A link that still works is used
     * again, whatever wallet it is meant for. Leaving does not end it: `cancel` does, and so does closing the modal.
     */
    readonly pair: (wanted?: PairedWallet) => Effect.Effect<Connection, PairError>
    /** Makes a link ahead of the tap where the tap itself has to open it: in Telegram, and in Safari on iOS. */
    readonly prepare: Effect.Effect<void>
    /** The visitor has opened this app: once it is paired, requests are opened there, too. None: a code is shown. */
    readonly opened: (link: LinkChoice | undefined) => void
    readonly cancel: Effect.Effect<void>
  }
>()("latchkey/Pairing") {}

const alertOf: Partial<Readonly<Record<PairingFailure, AlertKey>>> = {
  projectId: "invalidProjectId",
  clock: "sessionExpired",
  origin: "originNotAllowed"
}

/** Makes the service. It takes up a stored session, and follows its end, until the scope closes. */
export const makePairing = Effect.gen(function* () {
  const adapters = yield* ChainAdapters
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const client = yield* PairingClient
  const connections = yield* Connections
  const environment = yield* Environment
  const modal = yield* Modal
  const recents = yield* Recents
  const settings = yield* Settings
  const storage = yield* Storage
  const run = yield* makeRun

  const state = makeStore<PairingState>({ status: "idle" })
  const possible = canPair(settings)
  const asked = pairingNamespaces(
    settings.networks.filter(({ namespace }) => adapters.has(namespace)),
    settings.options.pairing
  )
  const paired = yield* makePairedConnector(asked)
  let attempt: Fiber.Fiber<Connection, PairError> | undefined
  let chosen: PairedWallet = {}
  let link: LinkChoice | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  /** Ends a session that no connection stands for any more. */
  const leave = Effect.suspend(() => {
    paired.retract()
    return client.session.get() === undefined ? Effect.void : client.disconnect
  })

  const now = () => connections.states.get().eip155
  const isLookedUp = () => now()?.attempts.some((one) => one.restoring && one.connectorId === pairedId) ?? false
  const isConnected = () => now()?.connections.some(({ connector }) => connector === paired.held()) ?? false
  /** Whether the visitor is connected, or being connected again, by the session there is. */
  const inUse = () => isLookedUp() || isConnected()

  const leftBehind = Effect.gen(function* () {
    if (attempt !== undefined || paired.held() !== undefined) return
    // What is stored is wanted still: it could not be taken up in time.
    const stored = yield* Effect.provideService(readConnections, Storage, storage)
    if (!stored.some(([, id]) => id === pairedId)) yield* leave
  })

  const tell = Effect.fnUntraced(function* (error: PairingFailed | WalletRejected) {
    const alert = error._tag === "PairingFailed" ? alertOf[error.reason] : undefined
    if (alert !== undefined) yield* alerts.raise(alert)
    yield* analytics.track("CONNECT_ERROR", { message: error.message })
  })

  const attempted = Effect.gen(function* () {
    if (!possible)
      return yield* new PairingFailed({
        reason: "unconfigured",
        message: "Pairing needs `endpoints.relay` and a `projectId`, and `enableWalletConnect` not turned off."
      })
    state.set({ status: "connecting" })
    // A clock that was wrong may have been put right since.
    const wait = Math.min(retryGap, failedAt + retryGap - (yield* Clock.currentTimeMillis))
    if (wait > 0) yield* Effect.sleep(wait)
    yield* awaitWallet(client, asked, state, run).pipe(Effect.mapError(asDeclined), Effect.tapError(tell))
    paired.offer(chosen)
    const connected = yield* connections.connect(pairedId)
    if (chosen.wallet !== undefined) yield* recents.remember(chosen.wallet)
    if (link !== undefined) yield* client.choose(link)
    attempt = undefined
    link = undefined
    state.set({ status: "idle" })
    return connected
  })
  const ended = Effect.fnUntraced(function* (error: PairError | undefined) {
    attempt = undefined
    link = undefined
    const expired = error?._tag === "PairingFailed" && error.reason === "expired"
    state.set(expired ? { status: "expired" } : error ? { status: "failed", error } : { status: "idle" })
    if (error !== undefined && !expired) failedAt = yield* Clock.currentTimeMillis
    if (!inUse()) yield* leave
  })

  const isLive = (now: number): boolean => {
    const shown = state.get()
    if (attempt === undefined || shown.status === "expired") return false
    return !("expiresAt" in shown) || shown.expiresAt - now > pairingMargin
  }
  const cancel = Effect.suspend(() => {
    const own = attempt
    return own === undefined ? Effect.void : Effect.andThen(Fiber.interrupt(own), ended(undefined))
  })

  const pair = Effect.fnUntraced(function* (wanted: PairedWallet = {}) {
    if (wanted.wallet?.id !== chosen.wallet?.id) link = undefined
    chosen = wanted
    let own = attempt
    if (own === undefined || !isLive(yield* Clock.currentTimeMillis)) {
      yield* cancel
      own = run(Effect.tapError(attempted, ended))
      // One that failed at once is over already.
      attempt = own.pollUnsafe() === undefined ? own : undefined
    }
    return yield* Fiber.join(own)
  })

  /** A stored session: the core waits for its wallet to show up, and asks it then. */
  const restore = () => {
    const restoring = run(
      Effect.catch(client.restore(asked), ({ message, cause }) =>
        Effect.fail(new WalletFailed({ method: "restore", code: 4900, message, cause }))
      )
    )
    paired.offer({ wallet: recents.list.get()[0]?.wallet }, Fiber.join(restoring))
    // The core may have waited less long.
    run(Effect.andThen(Effect.exit(Fiber.join(restoring)), connections.restore))
  }
  const follow = () => {
    if (isLookedUp()) {
      // What nothing brings is not waited for.
      if (!possible) run(Effect.exit(connections.disconnect("eip155", pairedId)))
      else if (paired.held() === undefined) restore()
    } else if (attempt === undefined && paired.held() !== undefined && !isConnected()) {
      if (now()?.status === "connected") run(leave)
      else {
        paired.retract()
        run(Effect.andThen(Effect.sleep(otherTabMs), leftBehind))
      }
    }
  }
  const closed = () => {
    if (!modal.state.get().open) run(cancel)
  }
  // The address a wallet is shown is the page's own, whatever the host says: if they differ, the host should know (SEC-14).
  const { url } = settings.metadata ?? {}
  if (
    possible &&
    url &&
    environment.origin() !== "" &&
    URL.canParse(url) &&
    new URL(url).origin !== environment.origin()
  )
    yield* alerts.raise("unverifiedDomain")
  const undo = [connections.states.subscribe(follow), modal.state.subscribe(closed)]
  follow()
  // The core may have given up waiting for this. Without reconnecting, an earlier visit's session ends (spec 4).
  if (possible) run(settings.enableReconnect ? connections.restore : client.endStored)
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  return {
    state,
    possible,
    pair,
    cancel,
    prepare: Effect.sync(() => {
      const { telegram, ios, safari } = environment.platform()
      if (!possible || inUse() || settings.options.manualWCControl || !(telegram || (ios && safari))) return
      run(Effect.exit(pair()))
    }),
    opened: (next) => {
      link = next
    }
  } satisfies Pairing["Service"]
})
