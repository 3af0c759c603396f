import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { pollTimeout } from "../timeouts.ts"

/** One turn of the process, and one of the threads in which keys sign. */
const settle = Effect.promise(async () => {
  await new Promise<void>((done) => setImmediate(done))
  await crypto.subtle.digest("SHA-256", new Uint8Array(1))
})

/** Lets everything that is on its way happen, without any time passing. */
export const settled = Effect.gen(function* () {
  for (let turn = 0; turn < 12; turn++) yield* settle
})

/**
 * Waits until `isDone`, without any virtual time passing. Code that loads and keys that sign take real time, which depends
 * on the load of the machine.
 */
export const awaited = Effect.fnUntraced(function* (what: string, isDone: () => boolean) {
  const deadline = performance.now() + pollTimeout
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`Not after ${pollTimeout} ms: ${what}`)
    yield* settle
  }
})

/** Lets so many seconds pass, and what happens in each. */
export const passTime = Effect.fnUntraced(function* (seconds: number, done: () => boolean = () => false) {
  yield* settled
  for (let second = 0; second < seconds && !done(); second++) {
    yield* TestClock.adjust(1_000)
    yield* settled
  }
})
