import { type Cause, Clock, Effect, Exit, Fiber, type Scope } from "effect"
import { makeRun } from "../concurrency/makeRun.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"

/** What is known of the value that was asked for last. */
export interface ResourceState<A, E> {
  readonly key: string
  /** `ready` also while a known value is read again. */
  readonly status: "loading" | "ready" | "failed"
  /** The last good value of this key. It stays while it is read again, and after a failure. */
  readonly value: A | undefined
  /** Why the last read failed, when `status` is `failed`; `undefined` for a defect. */
  readonly error: E | undefined
  /** After a failure: ms since the epoch before which nothing is asked for this key. */
  readonly retryAt: number | undefined
}

/** Values that are read from outside, by key. */
export interface Resource<I, A, E> {
  /** The value that was asked for last; answers to earlier questions never get into it. */
  readonly state: ReadonlyStore<ResourceState<A, E> | undefined>
  /**
   * Gives the value: a kept one, or that of the read that is on its way, or of a new read. `fresh` asks anew.
   * Soon after a failure it fails with the same cause and asks nothing. Interrupting does not end the read.
   */
  readonly load: (input: I, options?: { readonly fresh?: boolean }) => Effect.Effect<A, E>
  /** There is nothing to show now. What is kept stays. */
  readonly leave: () => void
}

export interface ResourceConfig<I, A, E> {
  /** What makes two inputs the same question. */
  readonly key: (input: I) => string
  readonly read: (input: I, fresh: boolean) => Effect.Effect<A, E>
  /** How long a good answer is given again, in ms. */
  readonly keep: number
  /** How long nothing is asked for a key after it failed, in ms. */
  readonly gap: number
}

interface Entry<A, E> {
  value: { readonly of: A; readonly at: number } | undefined
  failure: { readonly cause: Cause.Cause<E>; readonly retryAt: number } | undefined
  reading: { readonly fiber: Fiber.Fiber<unknown>; readonly fresh: boolean } | undefined
  /** Counts the reads: only the last one's answer is taken. */
  turn: number
}

/** So many keys are kept; beyond that the oldest is dropped. */
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
 * Makes one way to read something from outside: by key, one read at a time for a key, the latest key wins, a pause
 * after a failure of a key, and one cache whose values fresh answers replace. Reads end with the scope.
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
        Effect.exit(
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
      // A clock that was put back since says nothing about how long ago that was.
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
