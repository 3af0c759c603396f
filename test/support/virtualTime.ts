import { assert } from "@effect/vitest"
import { Clock, Effect, type Exit } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { pollTimeout } from "./timeouts.ts"

const methods = [
  "decrypt",
  "deriveBits",
  "deriveKey",
  "digest",
  "encrypt",
  "exportKey",
  "generateKey",
  "importKey",
  "sign",
  "unwrapKey",
  "verify",
  "wrapKey"
] as const

/** The number of running operations of Web Crypto, which use other threads. */
let running = 0
for (const method of methods) {
  const call = SubtleCrypto.prototype[method] as (...values: ReadonlyArray<unknown>) => Promise<unknown>
  Reflect.set(SubtleCrypto.prototype, method, async function (this: SubtleCrypto, ...values: ReadonlyArray<unknown>) {
    running += 1
    try {
      return await call.apply(this, values as [])
    } finally {
      running -= 1
    }
  })
}

/** Turns of the event loop without a running operation after which everything has settled. Reading a body takes several. */
const quietTurns = 12

/** Waits for promises and Web Crypto, however long they take on a busy machine. */
const turns = async (): Promise<void> => {
  for (let quiet = 0; quiet < quietTurns; quiet++) {
    await new Promise<void>((turn) => setImmediate(turn))
    if (running > 0) quiet = -1
  }
}

/** Waits until everything has happened that does not need time to pass. Does not wait for files and sockets. */
export const atRest = async (): Promise<void> => {
  await turns()
  await vi.dynamicImportSettled()
  await turns()
}

/** `atRest` as an effect. */
export const settled: Effect.Effect<void> = Effect.promise(atRest)

/** Waits until `isDone` without any virtual time passing. Fails after `pollTimeout` of real time. */
export const awaited = Effect.fnUntraced(function* (what: string, isDone: () => boolean) {
  const deadline = performance.now() + pollTimeout
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`Not after ${pollTimeout} ms: ${what}`)
    yield* settled
  }
})

/** Options of `passTime`. */
interface Steps {
  /** Length of a step, in ms. The default is one step. */
  readonly step?: number
  /** Stops early when this returns true. */
  readonly until?: () => boolean
}

/**
 * Advances the test clock by `ms`, and waits for promises and Web Crypto after each step. Waits for dynamic imports only
 * before the first step: tests load other code in `beforeAll`.
 */
export const passTime = Effect.fnUntraced(function* (ms: number, { step = ms, until = () => false }: Steps = {}) {
  yield* settled
  for (let left = ms; left > 0 && !until(); left -= step) {
    yield* TestClock.adjust(Math.min(left, step))
    yield* Effect.promise(turns)
  }
})

/** Advances the test clock in steps of one second. */
export const passSeconds = (seconds: number, until: () => boolean = () => false): Effect.Effect<void> =>
  passTime(seconds * 1_000, { step: 1_000, until })

/**
 * Runs a program to its end on virtual time. Fails if it takes longer than `limit`.
 *
 * @param limit in ms. The default is enough for 4 requests of 10 s with their pauses.
 * @param step length of a step of the test clock, in ms
 */
export const endOf = <A, E, R>(program: Effect.Effect<A, E, R>, limit = 60_000, step = 50) =>
  Effect.gen(function* () {
    const start = yield* Clock.currentTimeMillis
    const fiber = yield* Effect.forkChild(program, { startImmediately: true })
    yield* settled
    for (;;) {
      const exit = fiber.pollUnsafe()
      if (exit !== undefined) return yield* exit as Exit.Exit<A, E>
      if ((yield* Clock.currentTimeMillis) - start > limit) return assert.fail(`It is not over after ${limit} ms`)
      yield* TestClock.adjust(step)
      yield* Effect.promise(turns)
    }
  })
