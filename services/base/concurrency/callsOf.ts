import { Effect } from "effect"
import type { LoadFailed } from "../errors/LoadFailed.ts"

/** Functions of `T` whose code is in a part that is loaded with the first call. */
export const callsOf =
  <T>() =>
  <M extends object, K extends keyof T & keyof M>(part: Effect.Effect<M, LoadFailed>, ...names: ReadonlyArray<K>) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (...args: ReadonlyArray<unknown>) =>
          Effect.flatMap(part, (loaded) =>
            (loaded[name] as (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>)(...args)
          )
      ])
    ) as unknown as Pick<T, K>
