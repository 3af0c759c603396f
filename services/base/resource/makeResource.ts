import { type Cause, Clock, Effect, Exit, Fiber, type Scope } from "effect"
import { reportedExit } from "../errors/reportedExit.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"

/** The state of the key that was requested last. */
export interface ResourceState<A, E> {
  readonly key: string
  /** Stays `ready` while a known value is refreshed. */
  readonly status: "loading" | "ready" | "failed"
  /** The last good value of this key. Kept while refreshing and after a failure. */
  readonly value: A | undefined
  /** Why the last read failed, when `status` is `failed`; `undefined` for a defect. */
  readonly error: E | undefined
  /** After a failure: no request for this key before this time, in ms since the epoch. */
  readonly retryAt: number | undefined
}

/** Values that are fetched, by key. */
export interface Resource<I, A, E> {
  /** The state of the last requested key; late answers for earlier keys do not change it. */
  readonly state: ReadonlyStore<ResourceState<A, E> | undefined>
  /**
   * Returns the value: the cached one, that of a running read, or that of a new read. `fresh` always reads. Within the
   * gap after a failure it fails with the same cause without reading. Interrupting a caller does not stop the read.
   */
  readonly load: (input: I, options?: { readonly fresh?: boolean }) => Effect.Effect<A, E>
  /** Clears the state; the cache stays. */
  readonly leave: () => void
}

export interface ResourceConfig<I, A, E> {
  /** Inputs with the same key share reads and cache. */
  readonly key: (input: I) => string
  readonly read: (input: I, fresh: boolean) => Effect.Effect<A, E>
  /** How long a value is served from the cache, in ms. */
  readonly keep: number
  /** After a failure a key is not read for this long, in ms. */
  readonly gap: number
}

interface Entry<A, E> {
  value: { readonly of: A; readonly at: number } | undefined
  failure: { readonly cause: Cause.Cause<E>; readonly retryAt: number } | undefined
  reading: { readonly fiber: Fiber.Fiber<unknown>; readonly fresh: boolean } | undefined
  /** Number of reads started: only the answer of the last one is used. */
  turn: number
}

/** Largest number of cached keys; then the oldest is dropped. */
const mostKeys = 64

const toState = <A, E>(key: string, { value, failure, reading }: Entry<A, E>): ResourceState<A, E> => {
  const known = { key, value: value?.of }
  if (failure === undefined)
    return { ...known, status: value === undefined ? "loading" : "ready", error: undefined, retryAt: undefined }
  return reading === undefined
    ? {
        ...known,
        status: "failed",
        error: failure.cause.reasons.find((reason) => reason._tag === "Fail")?.error,
        retryAt: failure.retryAt
      }
    : { ...known, status: "loading", error: undefined, retryAt: undefined }
}

/**
 * Fetches values by key: one read at a time per key, the latest key wins, a gap after a failure per key, and one cache
 * that fresh answers replace. Reads end with the scope.
 */
export const makeResource = <I, A, E>({
  key: keyOf,
  read,
  keep,
  gap
}: ResourceConfig<I, A, E>): Effect.Effect<Resource<I, A, E>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const run = yield* makeRun
    const state = makeStore<ResourceState<A, E> | undefined>(undefined)
    const entries = new Map<string, Entry<A, E>>()
    let shown: string | undefined

    const show = (key: string, entry: Entry<A, E>) => {
      if (shown !== key) return
      const before = state.get()
      const next = toState(key, entry)
      const parts = ["key", "status", "value", "retryAt"] as const
      if (before === undefined || parts.some((part) => before[part] !== next[part])) state.set(next)
    }

    const entryOf = (key: string): Entry<A, E> => {
      const known = entries.get(key)
      if (known !== undefined) return known
      for (const [old, { reading }] of entries)
        if (entries.size >= mostKeys && reading === undefined) entries.delete(old)
      const made: Entry<A, E> = { value: undefined, failure: undefined, reading: undefined, turn: 0 }
      entries.set(key, made)
      return made
    }

    const start = (key: string, entry: Entry<A, E>, input: I, fresh: boolean) => {
      const turn = ++entry.turn
      let ended = false
      entry.reading = undefined
      const fiber = run(
        reportedExit(
          Effect.onExit(read(input, fresh), (exit) =>
            Effect.map(Clock.currentTimeMillis, (now) => {
              ended = true
              if (entry.turn !== turn) return
              entry.reading = undefined
              if (Exit.isSuccess(exit)) {
                entry.value = { of: exit.value, at: now }
                entry.failure = undefined
              } else entry.failure = { cause: exit.cause, retryAt: now + gap }
              show(key, entry)
            })
          )
        )
      )
      if (!ended && entry.turn === turn) entry.reading = { fiber, fresh }
    }

    const load = Effect.fnUntraced(function* (input: I, { fresh = false }: { readonly fresh?: boolean } = {}) {
      const key = keyOf(input)
      const entry = entryOf(key)
      shown = key
      const now = yield* Clock.currentTimeMillis
      const { value, failure, reading } = entry
      // If the clock was set back, the time since the failure is unknown.
      const within = (from: number, ms: number) => now >= from && now < from + ms
      const paused = failure !== undefined && within(failure.retryAt - gap, gap)
      const known = value !== undefined && failure === undefined && !fresh && within(value.at, keep)
      if (reading === undefined ? !paused && !known : fresh && !reading.fresh) start(key, entry, input, fresh)
      show(key, entry)
      while (entry.reading !== undefined) yield* Fiber.await(entry.reading.fiber)
      return yield* entry.failure === undefined
        ? Effect.succeed(entry.value!.of)
        : Effect.failCause(entry.failure.cause)
    })

    return {
      state,
      load,
      leave: () => {
        shown = undefined
        state.set(undefined)
      }
    }
  })
