import { Clock, Effect, Fiber } from "effect"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { makeNonce } from "../ports/sign-in/makeNonce.ts"
import { readJson } from "../ports/storage/readJson.ts"
import { siwxAskingKey, siwxKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"

/** How long a tab may ask without announcing it again, in ms: a closed tab no longer asks. */
const holds = 2_500
/** How often it says so. */
const renewal = 1_000
/** What two tabs have written at the same time is read by both after this long. */
const settling = 50

interface Asking {
  readonly by: string
  readonly key: string
  readonly until: number
}

const readAsking = (value: unknown): Asking | undefined => {
  const { by, key, until } = Object(value) as Partial<Record<keyof Asking, unknown>>
  return typeof by === "string" && typeof key === "string" && typeof until === "number" ? { by, key, until } : undefined
}

/** Lets one tab at a time ask the visitor to sign in with an account (SEC-29). */
export const makePrompts = Effect.gen(function* () {
  const storage = yield* Storage
  const run = yield* makeRun
  const own = makeNonce()
  let holding: Fiber.Fiber<unknown> | undefined

  const read = Effect.provideService(readJson(siwxAskingKey, readAsking), Storage, storage)
  const write = (key: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      storage.set(siwxAskingKey, JSON.stringify({ v: 1, by: own, key, until: now + holds }))
    )
  /** How long another tab may ask for this account, in ms; none where no other does. */
  const others = (key: string) =>
    Effect.gen(function* () {
      const found = yield* read
      const left = (found?.until ?? 0) - (yield* Clock.currentTimeMillis)
      // A time far ahead was not written by a tab of this site (SEC-31).
      return found?.key === key && found.by !== own && left <= holds ? Math.max(0, left) : 0
    })

  const renew = (key: string): Effect.Effect<never> =>
    Effect.flatMap(Effect.andThen(Effect.sleep(renewal), write(key)), () => renew(key))

  const release = Effect.gen(function* () {
    if (holding === undefined) return
    const fiber = holding
    holding = undefined
    if ((yield* read)?.by === own) yield* storage.remove(siwxAskingKey)
    yield* Fiber.interrupt(fiber)
  })

  /** Waits for a change of what is stored of signing in; the key of it. */
  const changed = Effect.callback<string>((resume) => {
    const stop = storage.watch((key = siwxKey) => {
      if (key !== siwxKey && key !== siwxAskingKey) return
      stop()
      resume(Effect.succeed(key))
    })
    return Effect.sync(stop)
  })

  return {
    /**
     * Takes the turn to ask for an account. While another tab has it, it waits until that one is done, and returns `false`: what
     * is known may have changed. `waits` is called before it waits.
     */
    take: (key: string, waits: () => void): Effect.Effect<boolean> =>
      Effect.gen(function* () {
        let busy = yield* others(key)
        if (busy === 0) {
          yield* write(key)
          yield* Effect.sleep(settling)
          busy = yield* others(key)
          if (busy === 0) {
            holding = run(renew(key))
            return true
          }
        }
        if (busy > 0) waits()
        while (busy > 0) {
          // The other tab says every second that it still asks; a sign-in of it ends the wait at once.
          const told = yield* Effect.timeoutOrElse(changed, { duration: busy, orElse: () => Effect.succeed(undefined) })
          if (told !== undefined && told !== siwxAskingKey) return false
          busy = yield* others(key)
        }
        return false
      }),
    release: () => void run(release)
  }
})
