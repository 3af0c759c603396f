import { Effect } from "effect"
import type { ReadonlyStore } from "./makeStore.ts"

/** Waits until `read` returns a value: called now and after each change of one of the stores. */
export const whenStores = <A>(
  stores: ReadonlyArray<Pick<ReadonlyStore<unknown>, "subscribe">>,
  read: () => A | undefined
): Effect.Effect<A> =>
  Effect.callback<A>((resume) => {
    const look = () => {
      const found = read()
      if (found === undefined) return
      stop()
      resume(Effect.succeed(found))
    }
    const undo = stores.map(({ subscribe }) => subscribe(look))
    const stop = () => undo.forEach((one) => one())
    look()
    return Effect.sync(stop)
  })
