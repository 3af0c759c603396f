import { Effect, Clock } from "effect"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Environment } from "../ports/environment/Environment.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { makeExchange } from "./makeExchange.ts"
import { seenAgain } from "./seenAgain.ts"

/** The longest a timer may wait, in ms. */
const longest = 24 * 3_600_000

/** Waits until a time, in ms since the epoch; never ends for none. A clock that is moved meanwhile counts within a day. */
const sleepUntil = Effect.fnUntraced(function* (until: number) {
  if (Number.isNaN(until)) return yield* Effect.never
  let left = until - (yield* Clock.currentTimeMillis)
  while (left > 0) {
    yield* Effect.sleep(Math.min(left, longest))
    left = until - (yield* Clock.currentTimeMillis)
  }
})

/** How often the host's functions, which said nothing, are asked again while the page is open, in ms. */
const interval = 30_000

interface Parts extends Pick<Effect.Success<ReturnType<typeof makeExchange>>, "endOf" | "peek"> {
  /** Sign-ins are kept on this device, where this page hears of each change. */
  readonly isLocal: boolean
  /** The sign-in has expired. */
  readonly over: () => void
  /** It has ended at the host's server. */
  readonly gone: () => void
}

/** Follows a sign-in until it ends, and looks again if the host's functions did not answer. It never ends a session itself. */
export const makeHold = Effect.fnUntraced(function* ({ endOf, peek, isLocal, over, gone }: Parts) {
  const environment = yield* Environment
  /** One look; `undefined` where it failed, which says nothing. */
  const lookOnce = (one: ActiveAccount) =>
    Effect.match(peek(one), { onSuccess: (session) => ({ session }), onFailure: () => undefined })

  const untilOver = (session: SiwxSession) => {
    const end = endOf(session)
    return end === Number.POSITIVE_INFINITY ? Effect.never : Effect.map(sleepUntil(end), over)
  }
  const untilGone = Effect.fnUntraced(function* (one: ActiveAccount) {
    if (isLocal) return yield* Effect.never
    while (true) {
      yield* Effect.provideService(seenAgain, Environment, environment)
      const found = yield* lookOnce(one)
      if (found !== undefined && found.session === undefined) return gone()
    }
  })

  return {
    /** Follows a sign-in until it has ended. */
    hold: (one: ActiveAccount, session: SiwxSession): Effect.Effect<void> =>
      Effect.raceFirst(untilOver(session), untilGone(one)),
    /** Looks at intervals until the host's functions answer. */
    untilAnswered: Effect.fnUntraced(function* (one: ActiveAccount) {
      while (true) {
        yield* Effect.sleep(interval)
        while (!environment.visible()) yield* Effect.sleep(1_000)
        const found = yield* lookOnce(one)
        if (found !== undefined) return found.session
      }
    })
  }
})
