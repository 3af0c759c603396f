import { useState } from "react"
import type { OpenableView } from "../../services/instance/Latchkey.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import type { PressState } from "./PressState.ts"
import { reopening } from "./reopening.ts"

/**
 * How a button answers its press: `busy` while code is on its way, and in `said` what stands in place of its label where
 * that did not come. The next press tries again, or reloads the page where nothing else helps.
 */
export const usePress = (latchkey: HostLatchkey, labels: { readonly notLoaded: string; readonly reload: string }) => {
  const [state, tell] = useState<PressState>()
  return {
    busy: state === "busy",
    said: state === "again" ? labels.notLoaded : state === "reload" ? labels.reload : undefined,
    /** `view` is what opens after a reload. */
    press: (call: () => Promise<unknown>, view?: OpenableView) =>
      state === "reload" && navigator.onLine ? reopening.reload(view) : latchkey.answer(tell, call)
  }
}
