import { Effect } from "effect"
import { Disposed } from "./Disposed.ts"

type Run<R> = <A, E>(effect: Effect.Effect<A, E, R>) => Promise<A>

/** The same for an object that a host keeps: calls that the instance's end cuts off, and later ones, fail with `Disposed`. */
export const orDisposed =
  <R>(run: Run<R>): Run<R> =>
  async (effect) => {
    const exit = await run(Effect.exit(effect)).catch(() => {
      throw new Disposed()
    })
    return run(exit)
  }
