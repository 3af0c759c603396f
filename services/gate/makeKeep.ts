import { Clock, Effect } from "effect"
import { askAgain } from "../base/concurrency/askAgain.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { SignInFailed } from "../base/errors/SignInFailed.ts"
import * as texts from "../base/errors/texts.ts"
import { readTime } from "../ports/sign-in/readTime.ts"
import { isUnanswered } from "../ports/sign-in/isUnanswered.ts"
import type { SiwxSession } from "../ports/sign-in/SiwxData.ts"
import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"
import { isUnansweredFailure } from "./isUnansweredFailure.ts"
import type { PluginCalls } from "./makePluginCalls.ts"
import type { makeSignOuts } from "./makeSignOuts.ts"
import type { NetworkAccount } from "./NetworkAccount.ts"

interface Parts {
  readonly plugin: SiwxPlugin | undefined
  readonly calls: PluginCalls
  readonly signOuts: Pick<
    Effect.Success<ReturnType<typeof makeSignOuts>>,
    "during" | "owe" | "revoke" | "settle" | "settled"
  >
  /** Whether it has the time of the device, and not of the host's server. */
  readonly hasOwnTime: (session: SiwxSession) => boolean
  readonly look: (one: NetworkAccount) => Effect.Effect<SiwxSession | undefined, SignInFailed>
}

const accountOf = ({ data }: SiwxSession): NetworkAccount => ({
  address: data.accountAddress,
  network: { id: data.chainId }
})

/** How old a message may be when it is given to the host: a person may have taken longer, which is no matter of clocks. */
const fresh = 300_000
const isFresh = ({ data }: SiwxSession, now: number) => now - (readTime(String(data.issuedAt)) ?? Number.NaN) <= fresh
/** A refused time that is not the fault of the device's clock. */
const notOfClock = ({ cause }: SignInFailed) =>
  new SignInFailed({ reason: "notSigned", message: texts.errorSigningMessage, from: "addSession", cause })

/** Makes the calls by which the plugin verifies and keeps a signature. An approval that was given is never asked for again. */
export const makeKeep = Effect.fnUntraced(function* ({ plugin, calls: { call }, signOuts, look, hasOwnTime }: Parts) {
  const run = yield* makeRun
  /** What is on its way to the host, which may answer after the deadline. */
  const open = new Map<SiwxSession, Promise<void>>()
  const unwanted = new WeakSet<SiwxSession>()
  /** What the host may keep: it was given, and not refused. */
  const sent = new WeakSet<SiwxSession>()

  const add = (session: SiwxSession): Promise<void> => {
    const known = open.get(session)
    if (known !== undefined) return known
    const adding = (async () => {
      try {
        await plugin?.addSession(session)
      } catch (cause) {
        if (!isUnanswered(cause)) sent.delete(session)
        throw cause
      }
    })()
    open.set(session, adding)
    const done = () => {
      open.delete(session)
      if (unwanted.has(session) && sent.has(session)) run(signOuts.revoke(accountOf(session)))
    }
    adding.then(done, done)
    return adding
  }
  /** The caller has left: if the host keeps the sign-in anyway, which it may do silently, it is revoked. */
  const giveUp = (session: SiwxSession) => {
    unwanted.add(session)
    if (!sent.has(session)) return
    // A page that is closed before the answer owes it.
    run(open.has(session) ? signOuts.owe(accountOf(session)) : signOuts.revoke(accountOf(session)))
  }

  return {
    giveUp,
    /** Has the plugin verify and keep a sign-in; revokes it if the caller has left. */
    keep: (session: SiwxSession): Effect.Effect<void, SignInFailed> => {
      const adding = Effect.flatMap(Clock.currentTimeMillis, (now) =>
        Effect.mapError(
          call("addSession", () => add(session)),
          (error) =>
            error.reason !== "clock" || (hasOwnTime(session) && isFresh(session, now)) ? error : notOfClock(error)
        )
      )
      const once = Effect.suspend(() => {
        // An answer that was lost may have been an approval, after which the same nonce would be refused.
        const found = sent.has(session) ? look(accountOf(session)) : Effect.succeed(undefined)
        sent.add(session)
        return Effect.flatMap(found, (one) => (one === undefined ? adding : Effect.void))
      })
      const kept = Effect.andThen(signOuts.settled, askAgain(once, isUnansweredFailure))
      return Effect.onInterrupt(signOuts.during(Effect.andThen(kept, signOuts.settle(accountOf(session)))), () =>
        Effect.sync(() => giveUp(session))
      )
    }
  }
})
