import { useCallback, useInsertionEffect, useRef } from "react"

/**
 * A function with a stable identity that calls the function of the last render, for effects that must not run again
 * when only that function changes. (Like React's effect events, which React 18 does not have.) Must not be called while
 * rendering.
 */
export const useLatest = <Args extends ReadonlyArray<unknown>, A>(
  act: (...args: Args) => A
): ((...args: Args) => A) => {
  const latest = useRef(act)
  // Runs before all other effects, which may call it.
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
