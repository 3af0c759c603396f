import { Effect, Queue, Stream } from "effect"
import type { ReadonlyStore } from "./makeStore.ts"

/**
 * A store as a stream: its value, then each change. Listening begins with the run and ends with it, however it ends. A reader who
 * is slow misses nothing; what is set while a listener of the store still runs comes after it.
 *
 * ```ts
 * const addresses = changes(latchkey.snapshot).pipe(Stream.map(({ address }) => address), Stream.changes)
 * ```
 *
 * @param store The snapshot, or a store of a service.
 * @returns A stream without an end of its own, and without failures.
 */
export const changes = <A>(store: ReadonlyStore<A>): Stream.Stream<A> =>
  Stream.callback<A>(
    (queue) =>
      Effect.acquireRelease(
        Effect.sync(() => {
          let last = store.get()
          Queue.offerUnsafe(queue, last)
          // Derived stores tell of more than their own changes.
          return store.subscribe(() => {
            const now = store.get()
            if (Object.is(now, last)) return
            last = now
            Queue.offerUnsafe(queue, now)
          })
        }),
        (unsubscribe) => Effect.sync(unsubscribe)
      ),
    { bufferSize: Number.POSITIVE_INFINITY }
  )
