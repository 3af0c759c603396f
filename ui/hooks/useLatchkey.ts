import { useHost } from "./LatchkeyContext.ts"
import { useSnapshot } from "./useSnapshot.ts"

/** The instance's methods, and whether its modal is open. */
export const useLatchkey = () => {
  const latchkey = useHost()
  const isOpen = useSnapshot((now) => now.open)
  const { open, close, connect, subscribe, setAppearance } = latchkey
  return { isOpen, open, close, connect, subscribe, setAppearance, latchkey }
}
