import { Effect } from "effect"
import { Defects } from "../errors/Defects.ts"
import { tellDefects } from "../errors/tellDefects.ts"

/**
 * Returns a function that starts effects which continue after the caller has ended. No caller waits for them, so their defects
 * are reported here.
 */
export const makeFork = Effect.gen(function* () {
  const tell = tellDefects(yield* Defects)
  const start = Effect.runForkWith(yield* Effect.context<never>())
  return <A, E>(effect: Effect.Effect<A, E>): void => {
    start(effect).addObserver(tell)
  }
})
