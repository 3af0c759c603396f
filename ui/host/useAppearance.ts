import { useSyncExternalStore } from "react"
import type { Appearance } from "./Appearance.ts"
import { useHost } from "./LatchkeyContext.ts"

/** Theme and language of the instance. */
export const useAppearance = (): Appearance => {
  const { appearance } = useHost()
  return useSyncExternalStore(appearance.subscribe, appearance.get, appearance.get)
}
