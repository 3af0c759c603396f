import { type Clock, Effect } from "effect"

/** Turns of the event loop in which what a sleeper does next has happened. */
const turns = 4

/** A duration in ms. */
const millis = ({ value }: Parameters<Clock.Clock["sleep"]>[0]): number => {
  if (value._tag === "Millis") return value.millis
  return value._tag === "Nanos" ? Number(value.nanos / 1_000_000n) : Infinity
}

/** A separate clock that moves only on demand. Sleepers wake at their own moments, one after the other. */
export const makeTime = () => {
  let now = 0
  const sleeping = new Set<{ readonly at: number; readonly wake: () => void }>()
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const one = { at: now + millis(duration), wake: () => resume(Effect.void) }
        sleeping.add(one)
        return Effect.sync(() => void sleeping.delete(one))
      })
  }
  const advance = Effect.fnUntraced(function* (ms: number) {
    const end = now + ms
    for (;;) {
      const next = [...sleeping].toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined || next.at > end) break
      sleeping.delete(next)
      now = Math.max(now, next.at)
      next.wake()
      for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
    }
    now = end
  })
  return { clock, advance }
}
