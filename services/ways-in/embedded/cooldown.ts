import { Clock, Effect } from "effect"
import { lastEmailLoginTimeKey } from "../../ports/storage/keys.ts"
import { Storage } from "../../ports/storage/Storage.ts"

/** Gap between two codes by email, in ms (spec 5). */
export const emailCooldown = 30_000

/**
 * How long until the next code may be asked for, in ms; 0 when it may be now. It outlives a reload.
 * A time that lies ahead was written by another clock and means nothing.
 */
export const remainingCooldown = Effect.gen(function* () {
  const last = Number(yield* Storage.use((storage) => storage.get(lastEmailLoginTimeKey)))
  const now = yield* Clock.currentTimeMillis
  return last > 0 && last <= now ? Math.max(0, last + emailCooldown - now) : 0
})

/** A code is sent now. */
export const startCooldown = Effect.flatMap(Clock.currentTimeMillis, (now) =>
  Storage.use((storage) => storage.set(lastEmailLoginTimeKey, `${now}`))
)

/** No code was sent after all. */
export const endCooldown = Storage.use((storage) => storage.remove(lastEmailLoginTimeKey))
