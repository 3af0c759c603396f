import { useEffect, useState } from "react"

/** What became of a load: `value` once it is there, `failed` when it could not be fetched. */
export interface Loaded<A> {
  readonly value?: A
  readonly failed?: boolean
}

/** Loads a part that its view can begin without; another `turn` tries again after a failure. `load` stays the same function. */
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
  // What failed at another turn is being tried again.
  return loaded.failed && of !== turn ? {} : loaded
}
