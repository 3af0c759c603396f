import { Effect, Result } from "effect"

/** How long one look may take, in ms: one that hangs must not be the last. */
const longestLook = 30_000

/**
 * Looks again until something is found. A failed look is no answer, and neither is one that takes too long: only the
 * deadline ends the looking. It then fails with the last failure, or with `late` where every look was answered.
 *
 * @param look Gives `undefined` while there is nothing.
 * @param waits `every`: between two looks; `deadline`: for all of them; both in ms.
 */
export const lookUntil = <A, E, L, R>(
  look: Effect.Effect<A | undefined, E, R>,
  { every, deadline, late }: { readonly every: number; readonly deadline: number; readonly late: () => L }
): Effect.Effect<A, E | L, R> =>
  Effect.suspend(() => {
    let failure: E | undefined
    const missed: Effect.Effect<A | undefined, E> = Effect.succeed(undefined)
    const again = Effect.gen(function* () {
      for (;;) {
        const seen = yield* Effect.result(Effect.timeoutOrElse(look, { duration: longestLook, orElse: () => missed }))
        if (Result.isSuccess(seen) && seen.success !== undefined) return seen.success
        failure = Result.isFailure(seen) ? seen.failure : undefined
        yield* Effect.sleep(every)
      }
    })
    return Effect.timeoutOrElse(again, {
      duration: deadline,
      orElse: (): Effect.Effect<A, E | L> => Effect.fail(failure ?? late())
    })
  })
