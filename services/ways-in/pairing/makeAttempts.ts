import { Clock, Deferred, Effect, Exit, Fiber, Option } from "effect"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { Connection } from "../../connection/connections/ConnectionState.ts"
import type { ConnectError } from "../../connection/connections/Connections.ts"
import { asDeclined } from "../../base/errors/asDeclined.ts"
import { logDebug } from "../../base/observability/logDebug.ts"
import { logExit } from "../../base/observability/logExit.ts"
import { PairingFailed } from "../../base/errors/pairingErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { WalletRejected } from "../../base/errors/walletErrors.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { awaitOneClick, oneClicks } from "./oneClicks.ts"
import type { SignedSession, SignInTerms } from "./SignInTerms.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import type { Store } from "../../base/store/makeStore.ts"
import { awaitWallet, linkDeadline } from "./awaitWallet.ts"
import type { PairedWallet } from "./makePairedConnectors.ts"
import { PairingClient, type LinkChoice } from "./PairingClient.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"
import { pairingMargin, type PairError, type PairingState } from "./PairingState.ts"
import { forgetLink, noteLink, readLinks, type StoredLink } from "./storedLinks.ts"

/** Attempts start at least this many ms after one that failed (spec 9). */
export const retryGap = 1_000

/** A link, and what is to become of the session that a wallet agrees to by it. */
interface Attempt {
  wallet: PairedWallet
  readonly asked: PairingNamespaces
  /** The app that the visitor has opened by the link. */
  app?: LinkChoice | undefined
  /** How the link fares; hosts and views see it only while the sheet is not closed over it. */
  shown: PairingState
  /** The link has left the page: it was drawn, copied or opened. A wallet may agree as long as it works. */
  out: boolean
  /** The sheet was closed over it. */
  aside: boolean
  /** A wallet has agreed, and is being connected. */
  settled: boolean
  /** The visitor has ended the step. */
  ended: boolean
  stored?: StoredLink
  /** Lets the other pages of the site see to the link. */
  release?: () => void
  fiber?: Fiber.Fiber<Connection, PairError>
  /** What callers of `pair` wait for. It is over before the fiber is when the visitor ends the step. */
  readonly outcome: Deferred.Deferred<Connection, PairError>
}

/** What attempts depend on. */
export interface AttemptParts {
  readonly asked: PairingNamespaces
  /** What of `asked` the next link asks for: the same value each time for the same part. */
  readonly part: () => PairingNamespaces
  /** Where the way to a paired wallet is shown; nothing else writes it once this is made. */
  readonly state: Store<PairingState>
  /** Each link leaves the page as soon as it is made: the host shows it itself. */
  readonly hostShows: boolean
  /** Whether the visitor is connected, by whichever wallet. */
  readonly connected: () => boolean
  /** Connects the wallet that has just agreed. */
  readonly takeOver: (wallet: PairedWallet) => Effect.Effect<Connection, ConnectError>
  /** A wallet was connected while no view waited for it. */
  readonly tookOverAside: Effect.Effect<void>
  /** An attempt ended while the sheet was closed. */
  readonly endedAside: Effect.Effect<void>
  /** Tells of an attempt that failed in front of the visitor. */
  readonly tell: (error: PairingFailed | WalletRejected) => Effect.Effect<void>
}

/**
 * Makes the owner of the pairing links. One at most is shown. A link that has left the page is waited for until its time
 * is over: what a wallet agrees to by it is connected or ended at the wallet, and never left to itself.
 */
export const makeAttempts = Effect.fnUntraced(function* (parts: AttemptParts) {
  const { asked, part, state, hostShows, connected, takeOver, tookOverAside, endedAside, tell } = parts
  const client = yield* PairingClient
  const settings = yield* Settings
  const provideStorage = Effect.provideService(Storage, yield* Storage)
  const run = yield* makeRun
  /** The attempt that is shown, or was until the sheet was closed over it. */
  let current: Attempt | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const wanted = ({ ended, aside }: Attempt) => !ended && !(aside && connected())
  const note = (own: Attempt, link: StoredLink) => {
    own.stored = link
    return provideStorage(noteLink(link))
  }
  const forget = (own: Attempt) =>
    Effect.gen(function* () {
      if (own.stored !== undefined) yield* provideStorage(forgetLink(own.stored.topic))
      own.release?.()
    })
  /** The instance has ended, and a wallet may still agree: the site's next instance handles it, as after a page that was closed. */
  const isLeft = (own: Attempt, exit: Exit.Exit<unknown, unknown>) =>
    own.out && !own.settled && Exit.hasInterrupts(exit)

  const show = (own: Attempt, next: PairingState) => {
    own.shown = next
    if (own === current && !own.aside) state.set(next)
  }
  const attempted = Effect.fnUntraced(function* (own: Attempt) {
    show(own, { status: "connecting" })
    // A clock that was wrong may have been corrected since.
    const wait = Math.min(retryGap, failedAt + retryGap - (yield* Clock.currentTimeMillis))
    if (wait > 0) yield* Effect.sleep(wait)
    const made = (uri: string, expiresAt: number, terms: SignInTerms | undefined) => {
      const topic = uri.slice("wc:".length, uri.indexOf("@"))
      run(logDebug("pairing: link made"))
      run(Effect.map(client.guard(topic), (release) => (own.release = release)))
      run(note(own, { topic, expiresAt, ended: false, ...(terms && { terms }), ...(own.app && { app: own.app }) }))
    }
    yield* awaitWallet({
      pair: oneClicks.get(settings)?.pair(client) ?? client.pair,
      asked: own.asked,
      run,
      made,
      show: (next) => show(own, next),
      wanted: () => wanted(own),
      out: () => own.out
    }).pipe(
      Effect.mapError(asDeclined),
      Effect.tapError((error) => (own.ended ? Effect.void : tell(error)))
    )
    // The visitor has left while the host kept the sign-in that came along.
    if (!wanted(own)) {
      yield* client.disconnect
      return yield* new PairingFailed({ reason: "unwanted", message: texts.failedToConnect })
    }
    own.out = own.settled = true
    const { aside } = own
    const connection = yield* takeOver(own.wallet)
    if (own.app !== undefined) yield* client.choose(own.app)
    if (aside || hostShows) yield* tookOverAside
    return connection
  })
  const finished = Effect.fnUntraced(function* (own: Attempt, exit: Exit.Exit<Connection, PairError>) {
    const reason = Exit.isFailure(exit) ? exit.cause.reasons[0] : undefined
    const error = reason?._tag === "Fail" ? reason.error : undefined
    const expired = error?._tag === "PairingFailed" && error.reason === "expired"
    if (error !== undefined && !expired && !own.ended) failedAt = yield* Clock.currentTimeMillis
    if (own === current) {
      current = undefined
      if (own.aside) yield* endedAside
      if (error === undefined || own.aside) state.set({ status: "idle" })
      else state.set(expired ? { status: "expired" } : { status: "failed", error })
    }
    Deferred.doneUnsafe(own.outcome, exit)
  })
  const start = (wallet: PairedWallet): Attempt => {
    const own: Attempt = {
      wallet,
      asked: part(),
      shown: { status: "connecting" },
      out: hostShows,
      aside: false,
      settled: false,
      ended: false,
      outcome: Deferred.makeUnsafe()
    }
    current = own
    own.fiber = run(
      attempted(own).pipe(
        logExit("pairing"),
        Effect.onExit((exit) => (isLeft(own, exit) ? Effect.void : forget(own))),
        Effect.onExit((exit) => finished(own, exit))
      )
    )
    return own
  }

  const end = Effect.suspend(() => {
    const own = current
    if (own?.fiber === undefined) return Effect.void
    // Interrupting ends a session, too, that is being connected.
    if (!own.out || own.settled) return Effect.asVoid(Fiber.interrupt(own.fiber))
    own.ended = true
    current = undefined
    state.set({ status: "idle" })
    Deferred.doneUnsafe(own.outcome, Effect.interrupt)
    return own.stored === undefined ? Effect.void : note(own, { ...own.stored, ended: true })
  })
  /** The sheet is closed over the link, which is shown no more; a wallet that has it may still agree. */
  const putAside = Effect.sync(() => {
    if (current === undefined) return
    current.aside = true
    state.set({ status: "idle" })
  })
  /** Keeps the sign-in that a link of an earlier page has brought; who signs visitors in may still be loading. */
  const signedIn = ({ terms }: StoredLink, signed: SignedSession) =>
    terms === undefined || signed.proofs.length === 0
      ? Effect.void
      : Effect.option(awaitOneClick(settings).pipe(Effect.timeout(linkDeadline))).pipe(
          Effect.flatMap((found) => (Option.isSome(found) ? found.value.resumed(terms, signed) : Effect.void)),
          Effect.tapError(tell),
          Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : client.disconnect))
        )
  const isLive = ({ shown }: Attempt, now: number) =>
    shown.status !== "expired" && (!("expiresAt" in shown) || shown.expiresAt - now > pairingMargin)

  return {
    /** Makes a link, or uses a valid one that asks for the same, and returns the connection that it brings. */
    pair: Effect.fnUntraced(function* (wallet: PairedWallet = {}) {
      const known = current
      // A wallet that is being connected is waited for, whatever it was asked for.
      const fits = known === undefined || known.settled || known.asked === part()
      if (known !== undefined && !(fits && isLive(known, yield* Clock.currentTimeMillis))) yield* end
      const own = current ?? start(wallet)
      if (wallet.wallet?.id !== own.wallet.wallet?.id) own.app = undefined
      own.wallet = wallet
      if (own.aside) {
        own.aside = false
        state.set(own.shown)
      }
      return yield* Deferred.await(own.outcome)
    }),
    /** The visitor ends the step: a link that has not left the page becomes worthless. */
    end,
    putAside,
    /** The page closes the sheet over the link: one that has not left the page becomes worthless. */
    close: Effect.suspend(() => (current?.out === true ? putAside : end)),
    /** The link has left the page. */
    leftPage: () => {
      if (current !== undefined) current.out = true
    },
    opened: (app: LinkChoice | undefined) => {
      if (current === undefined) return
      const own = current
      own.app = app
      if (app !== undefined) own.out = true
      if (own.stored !== undefined) run(note(own, { ...own.stored, app }))
    },
    /** Handles a link of an earlier visit whose page was closed. */
    resume: ({ topic }: StoredLink, ended: boolean) =>
      Effect.gen(function* () {
        const release = yield* client.guard(topic)
        const link = (yield* provideStorage(readLinks)).find((one) => one.topic === topic)
        // Another page has seen to it.
        if (link === undefined) return release()
        const left = Math.max(linkDeadline, link.expiresAt - (yield* Clock.currentTimeMillis))
        let over = false
        const listener = { wanted: () => !ended && !link.ended && !connected(), stays: () => !over, terms: link.terms }
        yield* client.resume(asked, topic, listener).pipe(
          Effect.timeoutOrElse({
            duration: left,
            orElse: () => {
              over = true
              return Effect.fail(new PairingFailed({ reason: "expired", message: texts.requestTimedOut }))
            }
          }),
          Effect.flatMap((signed) => signedIn(link, signed)),
          Effect.andThen(takeOver({})),
          Effect.andThen(link.app === undefined ? Effect.void : client.choose(link.app)),
          Effect.andThen(tookOverAside),
          Effect.onExit((exit) =>
            Exit.hasInterrupts(exit) ? Effect.void : Effect.map(provideStorage(forgetLink(topic)), release)
          )
        )
      }).pipe(Effect.exit)
  }
})
