import { Clock, Effect, Exit, Fiber } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { FrameFailed } from "../../base/errors/frameErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { AnswerOf } from "./frame/answers.schema.ts"
import { FrameTransport, requestDeadline } from "./frame/FrameTransport.ts"
import type { RequestOf } from "./frame/requests.schema.ts"
import type { SocialProvider } from "../../ports/login-services/SocialProvider.ts"
import { emailLoginUsedKey, loginBegunKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { readBegun } from "./loginStorage.ts"
import type { makeAlerting } from "./makeAlerting.ts"
import type { makeDebt } from "./makeDebt.ts"

/** The requests that log a user in. */
export type LoginRequest = "CONNECT_EMAIL" | "CONNECT_OTP" | "CONNECT_SOCIAL" | "CONNECT_FARCASTER"

/** What following logins depends on. */
export interface BegunParts {
  readonly debt: Effect.Success<typeof makeDebt>
  /** Whether a user is logged in on this page. */
  readonly isIn: () => boolean
  /** Asks the frame for its user, and signs it out unless it is this page's. */
  readonly compare: Effect.Effect<unknown, unknown>
  readonly signOut: Effect.Effect<void>
  /** Whether a user has logged in meanwhile, other than the one with this address. */
  readonly hasOther: (email?: string) => Effect.Effect<boolean>
  /** Tells the host of failures that are not the user's. */
  readonly alerting: Effect.Success<typeof makeAlerting>
}

/** How long after its caller has left a login's answer counts as lost, in ms; then the frame signs out in any case. */
const lostAfter = 60_000

interface Begun {
  readonly name: LoginRequest
  readonly key: string
  /** What its sign-out is owed under. */
  readonly id: string
  readonly social: SocialProvider | undefined
  /** The frame's answer; none before the frame was asked. */
  answer?: Fiber.Fiber<unknown, FrameFailed>
  /** `in`: the frame has logged a user in whom the page has not adopted yet. */
  step: "asked" | "in" | "over"
  /** Its caller no longer waits for it. */
  isLeft: boolean
  /** The frame has signed out meanwhile. */
  isLost?: boolean
  /** Another page has completed or ended it: the frame's user is that page's now. */
  isElsewhere?: boolean
}

/**
 * Follows requests that log in to their end, whatever is closed: a login that succeeds and that no page adopts is
 * signed out again.
 */
export const makeBegun = Effect.fnUntraced(function* (parts: BegunParts) {
  const { alerting, debt, isIn, compare, signOut } = parts
  const storage = yield* Storage
  const transport = yield* FrameTransport
  const run = yield* makeRun
  const scope = yield* Effect.scope
  let current: Begun | undefined
  /** The address that a code was asked for. */
  let email: string | undefined
  /** The code with which a user was let in whom nobody waited for: it is used up, and was not wrong. */
  let used: string | undefined

  const mark = ({ id, social }: Begun) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      storage.set(loginBegunKey, JSON.stringify({ v: 1, at, id, social }))
    )
  const isMarked = ({ id }: Begun) =>
    Effect.map(Effect.provideService(readBegun, Storage, storage), (stored) => stored?.id === id)
  /** The mark of another page stays. */
  const unmark = (own: Begun) =>
    Effect.flatMap(isMarked(own), (isOwn) => (isOwn ? storage.remove(loginBegunKey) : Effect.void))
  const end = (own: Begun) => {
    own.step = "over"
    if (current === own) current = undefined
    return unmark(own)
  }
  /** The frame has logged in a user that no caller waits for. */
  const undo = (own: Begun) => {
    if (own.name === "CONNECT_OTP") used = own.key
    return Effect.andThen(
      end(own),
      isIn() ? reportedExit(compare) : Effect.andThen(debt.oweFor(own.id), reportedExit(debt.pay))
    )
  }
  const settle = (own: Begun, exit: Exit.Exit<unknown, FrameFailed>) =>
    Effect.gen(function* () {
      if (Exit.isSuccess(exit)) {
        // A code follows: no user is logged in yet.
        if (own.name === "CONNECT_EMAIL" && (exit.value as AnswerOf<"CONNECT_EMAIL">).action !== "CONNECT")
          return yield* Effect.andThen(end(own), own.isLeft ? debt.forgive(own.id) : Effect.void)
        own.step = "in"
        if (own.isLeft) return yield* undo(own)
        own.isElsewhere = !(yield* isMarked(own)) && (yield* storage.get(emailLoginUsedKey)) === "true"
        return yield* own.isElsewhere ? Effect.void : mark(own)
      }
      const failure = exit.cause.reasons.find((one) => one._tag === "Fail")?.error
      if (failure === undefined || (scope.state._tag === "Closed" && !own.isLeft)) return
      yield* end(own)
      if (failure.unanswered) yield* debt.oweFor(own.id)
      if (own.isLeft && failure.reason === "refused") yield* debt.forgive(own.id)
    })
  /** An answer that is lost may have let a user in. */
  const giveUp = (own: Begun) =>
    Effect.suspend(() => {
      if (!own.isLeft || own.step !== "asked") return Effect.void
      own.isLost = true
      return Effect.sync(() => void run(reportedExit(debt.pay)))
    })
  const payLater = (own: Begun) => Effect.andThen(Effect.sleep(lostAfter), giveUp(own))
  const leaveOne = (own: Begun | undefined) =>
    Effect.suspend(() => {
      if (own === undefined || own.isLeft || own.step === "over" || own.answer === undefined) return Effect.void
      // The user has not left it: the page ends, and its mark tells the next one.
      if (scope.state._tag === "Closed") return Effect.void
      own.isLeft = true
      if (own.isElsewhere) return end(own)
      const { step } = own
      if (step === "in" && own.name === "CONNECT_OTP") used = own.key
      return Effect.andThen(
        // The user of this page stays: a late answer is compared with them.
        step === "asked" && isIn() ? Effect.void : debt.oweFor(own.id),
        step === "in"
          ? Effect.andThen(
              end(own),
              Effect.sync(() => void run(signOut))
            )
          : Effect.map(unmark(own), () => void run(payLater(own)))
      )
    })

  const begin = <N extends LoginRequest>(
    name: N,
    payload: RequestOf<N>,
    { social, deadline = requestDeadline }: { readonly social?: SocialProvider; readonly deadline?: number } = {}
  ): Effect.Effect<AnswerOf<N>, FrameFailed> => {
    const asked = Effect.gen(function* () {
      const key = JSON.stringify([name, payload])
      const before = current
      let own: Begun
      let isAgain = false
      // A code or an answer counts once; an address is requested again, and another try at Farcaster gets another one.
      const isSame =
        (name === "CONNECT_OTP" || name === "CONNECT_SOCIAL") &&
        before?.key === key &&
        before.step === "asked" &&
        !before.isLost
      if (isSame && before.answer !== undefined) {
        // The same login once more: what it comes to is awaited again.
        own = before
        own.isLeft = false
        isAgain = true
        yield* Effect.andThen(debt.forgive(own.id), mark(own))
      } else {
        yield* leaveOne(before)
        if (name === "CONNECT_EMAIL") {
          email = (payload as RequestOf<"CONNECT_EMAIL">).email
          used = undefined
        } else {
          const isByCode = name === "CONNECT_OTP"
          const hasOther = yield* parts.hasOther(isByCode ? email : undefined)
          // An invalid code signs nobody out. Requesting the next code does.
          if (isByCode && (hasOther || key === used))
            return yield* new FrameFailed({ reason: "aborted", request: name, message: texts.requestAborted })
          if (hasOther) yield* signOut
        }
        yield* debt.pay
        yield* transport.start
        own = current = { name, key, id: debt.newId(), social, step: "asked", isLeft: false }
        yield* mark(own)
        const ask = transport.follow as (name: LoginRequest, payload: unknown) => Effect.Effect<unknown, FrameFailed>
        own.answer = run(Effect.onExit(ask(name, payload), (exit) => settle(own, exit)))
      }
      const late = Effect.fail(
        new FrameFailed({ reason: "timeout", request: name, message: texts.somethingWentWrong, unanswered: true })
      )
      const answer = Fiber.join(own.answer!)
      // An answer that did not come the first time is not awaited as long again: another try sends a new request.
      const patience = isAgain ? Math.min(lostAfter, deadline) : deadline
      const ended = Effect.onExit(
        Number.isFinite(patience) ? Effect.timeoutOrElse(answer, { duration: patience, orElse: () => late }) : answer,
        (exit) => (Exit.isSuccess(exit) ? Effect.void : leaveOne(own))
      )
      return yield* (
        isAgain ? Effect.tapError(ended, ({ reason }) => (reason === "timeout" ? giveUp(own) : Effect.void)) : ended
      ) as Effect.Effect<AnswerOf<N>, FrameFailed>
    })
    return alerting(asked)
  }

  return {
    /**
     * Asks the frame to log a user in. The request is followed after the caller leaves or the deadline, in ms, is over: then a user who gets in
     * is signed out, unless the same is asked for again meanwhile.
     */
    begin,
    /** The last login that was begun is the page's now. */
    takenUp: Effect.suspend(() => (current === undefined || current.isLeft ? Effect.void : end(current))),
    /** Abandons the login that was begun: the user that it let in, or lets in, is signed out. */
    leave: Effect.suspend(() => leaveOne(current)),
    /** Whether another page has adopted the frame's user: that page has stored how they logged in. */
    isElsewhere: () => current?.isElsewhere === true,
    /** What another page has begun is settled. */
    forget: storage.remove(loginBegunKey)
  }
})
