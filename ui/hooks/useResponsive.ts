import { useSyncExternalStore } from "react"

// Not by `useMedia` of the modal: what both used would be loaded by every page with a button.
const query = "(width >= 48rem)"

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener("change", listener)
  return () => list.removeEventListener("change", listener)
}

/**
 * One of two values by the width of the page, for any property of a button: `large` from 48 rem, and on a server, which
 * does not know the width.
 */
export const useResponsive = <A>({ small, large }: { readonly small: A; readonly large: A }): A =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true
  )
    ? large
    : small
