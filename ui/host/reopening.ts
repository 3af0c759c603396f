import type { OpenableView } from "../../services/instance/Latchkey.ts"

const key = "@latchkey/reopen"

/** A page whose code did not load is reloaded, and the sheet opens again there. */
export const reopening = {
  /** Reloads the page; the sheet opens at `view`, or where it begins. */
  reload: (view = ""): void => {
    try {
      sessionStorage[key] = view
    } catch {
      // A page that cannot store is still reloaded.
    }
    location.reload()
  },
  /** What is to be opened in a page that was reloaded so, empty for where it begins; it counts once. */
  take: (): OpenableView | "" | undefined => {
    try {
      const view = sessionStorage[key]
      delete sessionStorage[key]
      return view
    } catch {
      return
    }
  }
}
