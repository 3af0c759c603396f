import { Clock, Effect } from "effect"
import { makeNonce } from "../ports/sign-in/makeNonce.ts"
import { readJson } from "../ports/storage/readJson.ts"
import { siwxKeepingKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"

/** How long keeping a sign-in may take with all its tries, in ms; after that its page counts as closed. */
const longest = 100_000

const readMark = (value: unknown) => {
  const { by, until } = Object(value) as Readonly<Record<string, unknown>>
  return typeof by === "string" && typeof until === "number" ? { by, until } : undefined
}

/** Makes what tells other tabs that a sign-in is being kept here: a sign-out that is owed is older than it, and waits. */
export const makeKeeping = Effect.gen(function* () {
  const storage = yield* Storage
  const own = makeNonce()
  /** How many are being kept. */
  let count = 0
  const read = Effect.provideService(readJson(siwxKeepingKey, readMark), Storage, storage)
  const begin = Effect.gen(function* () {
    count += 1
    const until = (yield* Clock.currentTimeMillis) + longest
    yield* storage.set(siwxKeepingKey, JSON.stringify({ v: 1, by: own, until }))
  })
  const end = Effect.gen(function* () {
    count -= 1
    if (count === 0 && (yield* read)?.by === own) yield* storage.remove(siwxKeepingKey)
  })
  return {
    /** Runs what keeps a sign-in. */
    during: <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.ensuring(Effect.andThen(begin, effect), end),
    isHere: () => count > 0,
    isElsewhere: Effect.gen(function* () {
      const mark = yield* read
      const left = (mark?.until ?? 0) - (yield* Clock.currentTimeMillis)
      // A time far ahead was not written by a tab of this site (SEC-31).
      return mark?.by !== own && left > 0 && left <= longest
    })
  }
})
