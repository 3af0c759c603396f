import { useCallback, useInsertionEffect, useRef } from "react"

/**
 * A function that stays the same and does what was drawn last: for effects that must not run again when only that
 * changes. (React's effect events, which 18 has not.) Not for use while drawing.
 */
export const useLatest = <Args extends ReadonlyArray<unknown>, A>(
  act: (...args: Args) => A
): ((...args: Args) => A) => {
  const latest = useRef(act)
  // Before any other effect, which may call it.
  useInsertionEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
