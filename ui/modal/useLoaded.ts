import { useEffect, useState } from "react"

/** The result of a load: `value` once it is loaded, `failed` if it could not be fetched. */
export interface Loaded<A> {
  readonly value?: A
  readonly failed?: boolean
}

/**
 * Loads code that a view can render without at first; a changed `turn` retries after a failure. `load` must keep its
 * identity.
 */
export const useLoaded = <A>(load: () => Promise<A>, turn: unknown): Loaded<A> => {
  const [{ of, ...loaded }, setLoaded] = useState<Loaded<A> & { readonly of?: unknown }>({})
  useEffect(() => {
    let live = true
    load().then(
      (value) => live && setLoaded({ value }),
      () => live && setLoaded({ failed: true, of: turn })
    )
    return () => {
      live = false
    }
  }, [load, turn])
  // A failure of an earlier turn is being retried.
  return loaded.failed && of !== turn ? {} : loaded
}
