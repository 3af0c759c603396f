import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False on a server and in the first render over its markup, true from then on. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
