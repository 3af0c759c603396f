import { Clock, Effect } from "effect"
import { reportedExit } from "../base/errors/reportedExit.ts"
import { accountKey } from "../connection/connections/accountKey.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { Connections } from "../connection/connections/Connections.ts"
import type { SignInFailed } from "../base/errors/SignInFailed.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import type { SiwxMessage, SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { Store } from "../base/store/makeStore.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import type { makeExchange } from "./makeExchange.ts"
import type { trackSignIn } from "./trackSignIn.ts"
import type { AskingState, SignInError, SignInState } from "./SignIn.ts"

/** How old a message may be when the wallet is asked, in ms: servers refuse those of ten minutes ago. */
const fresh = 300_000

/** How long an account whose sign-in came with connecting may take to be connected, in ms. */
const connectWait = 60_000

/** What the visitor's answers are made of. */
interface Parts extends Pick<
  Effect.Success<ReturnType<typeof makeExchange>>,
  "giveUp" | "keep" | "makeMessage" | "request"
> {
  readonly state: Store<SignInState>
  /** The account that the state is about. */
  readonly of: () => ActiveAccount | undefined
  readonly set: (next: SignInState) => void
  readonly ask: (one: ActiveAccount, quiet: boolean, error?: SignInError) => Effect.Effect<void, SignInFailed>
  readonly start: (effect: Effect.Effect<unknown, SignInFailed>, one: ActiveAccount) => void
  readonly stop: Effect.Effect<unknown>
  /** Looks for a sign-in again. */
  readonly begin: () => void
  /** It has signed in: shown, and followed until that ends. */
  readonly signedIn: (one: ActiveAccount, session: SiwxSession) => Effect.Effect<void>
  /** Goes back to what was signed in before; returns whether it has. */
  readonly back: (one: ActiveAccount) => Effect.Effect<boolean>
  readonly isRequired: () => boolean
  readonly track: ReturnType<typeof trackSignIn>
}

/** Makes what the visitor answers: an approval, a no, and "try again". */
export const makeAnswers = Effect.fnUntraced(function* (parts: Parts) {
  const { state, of, set, ask, start, stop, begin, signedIn, back, isRequired, track } = parts
  const { giveUp, keep, makeMessage, request } = parts
  const connections = yield* Connections
  const modal = yield* Modal
  const run = yield* makeRun
  /** When each message was made. */
  const made = new WeakMap<SiwxMessage, number>()
  /** What was signed while the host's functions did not answer: an approval that is not asked for again. */
  let signed: { readonly key: string; readonly session: SiwxSession } | undefined

  const forgetSigned = () => {
    if (signed !== undefined) giveUp(signed.session)
    signed = undefined
  }
  /** Sends a sign-in to the host, and holds it if the host does not answer. */
  const keepOrHold = (key: string, session: SiwxSession) =>
    Effect.tapError(keep(session), (error) =>
      Effect.sync(() => {
        if (isUnansweredFailure(error)) signed ??= { key, session }
      })
    )
  /** Has the wallet sign, unless it has, and the plugin keep it. */
  const sessionOf = Effect.fnUntraced(function* (one: ActiveAccount, now: AskingState) {
    const before = signed?.key === now.key ? signed.session : undefined
    if (before === undefined) forgetSigned()
    signed = undefined
    const session = before ?? (yield* signNow(one, now))
    yield* keepOrHold(now.key, session)
    return session
  })
  const signNow = Effect.fnUntraced(function* (one: ActiveAccount, now: AskingState) {
    const time = yield* Clock.currentTimeMillis
    const isOld = time - (made.get(now.message) ?? time) > fresh
    const message = isOld ? yield* makeMessage(one) : now.message
    if (isOld) {
      made.set(message, time)
      const shown = state.get()
      if (shown.step === "asking") state.set({ ...shown, message })
    }
    return yield* request(one, message)
  })

  const attempt = Effect.fnUntraced(function* (one: ActiveAccount, now: AskingState) {
    yield* track("CLICK_SIGN_SIWX_MESSAGE", one)
    const result = yield* Effect.match(sessionOf(one, now), {
      onSuccess: (session) => ({ session }),
      onFailure: (error: SignInError) => ({ error })
    })
    if ("session" in result) {
      yield* track("SIWX_AUTH_SUCCESS", one)
      return yield* signedIn(one, result.session)
    }
    yield* track("SIWX_AUTH_ERROR", one)
    const shown = state.get()
    if (now.quiet) set({ step: "unsigned", key: now.key, error: result.error })
    else if (isUnansweredFailure(result.error) && shown.step === "asking")
      state.set({ ...shown, signing: false, error: result.error })
    // A nonce is used once, even without a result.
    else yield* ask(one, false, result.error)
  })

  const sign = Effect.gen(function* () {
    const now = state.get()
    const one = of()
    if (now.step !== "asking" || now.signing || one === undefined) return
    state.set({ ...now, signing: true, error: undefined })
    start(attempt(one, now), one)
  })

  const end = (now: SignInState) => {
    forgetSigned()
    if ("key" in now) set({ step: "unsigned", key: now.key })
  }
  /** Whether there is a question: the visitor's, or that the site did not answer. */
  const isOpen = (now: SignInState) =>
    now.step === "asking" || (now.step === "unsigned" && isUnansweredFailure(now.error))

  return {
    /** When the message of a question was made. */
    noteMade: (message: SiwxMessage) => Effect.map(Clock.currentTimeMillis, (now) => void made.set(message, now)),
    /**
     * Holds what a wallet has signed while it connected, and what the host's functions have not answered: the wallet is not
     * asked for it again. If its account is not connected soon, it is given up.
     */
    hold: (session: SiwxSession) => {
      forgetSigned()
      const { accountAddress: address, chainId: id } = session.data
      const held = { key: accountKey({ address, network: { id } }), session }
      signed = held
      const look = () => {
        const now = of()
        if (signed === held && (now === undefined || accountKey(now) !== held.key)) forgetSigned()
      }
      run(Effect.andThen(Effect.sleep(connectWait), Effect.sync(look)))
    },
    forgetSigned,
    /** Sends a held sign-in to the host again. Returns whether the host has accepted it. */
    offerHeld: Effect.fnUntraced(function* (one: ActiveAccount) {
      const held = signed
      if (held?.key !== accountKey(one)) return false
      // `keep` revokes it if this is interrupted.
      signed = undefined
      const isKept = yield* Effect.match(keepOrHold(held.key, held.session), {
        onSuccess: () => true,
        onFailure: () => false
      })
      if (!isKept) return false
      yield* track("SIWX_AUTH_SUCCESS", one)
      yield* signedIn(one, held.session)
      return true
    }),
    /** Drops the held sign-in of an account that has signed in. */
    settle: (one: ActiveAccount) => {
      if (signed?.key === accountKey(one)) signed = undefined
    },
    sign,
    retry: Effect.suspend(() => {
      const now = state.get()
      if (now.step === "asking") return sign
      if (isOpen(now)) begin()
      return Effect.void
    }),
    cancel: Effect.gen(function* () {
      const now = state.get()
      const one = of()
      if (!isOpen(now) || one === undefined) return
      yield* track("CLICK_CANCEL_SIWX", one)
      yield* stop
      // While a wallet is asked to go back, the question is over.
      end(now)
      if (now.step === "asking" ? now.required : isRequired()) {
        const isBack = yield* back(one)
        if (!isBack) yield* reportedExit(connections.disconnect(one.network.namespace))
      }
      yield* modal.close
    }),
    /** The visitor has left a question that need not be answered. */
    leave: Effect.gen(function* () {
      const now = state.get()
      const one = of()
      if (now.step !== "asking" || one === undefined) return
      yield* track("CLICK_CANCEL_SIWX", one)
      yield* stop
      end(now)
    }),
    /** Another account is in use, so the signature is discarded. */
    follow: (one: ActiveAccount | undefined) => {
      if (signed !== undefined && (one === undefined || accountKey(one) !== signed.key)) forgetSigned()
    }
  }
})
