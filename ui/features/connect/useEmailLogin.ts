import { useEffect, useState, type ComponentType } from "react"
import { loadView } from "../../modal/loadView.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useEmailEnabled } from "../embedded/useEmailEnabled.ts"
import { useWantedNamespace } from "./useWantedNamespace.ts"

/** Whether there is a login by email, and its form once the code has loaded. */
export const useEmailLogin = (): { readonly enabled: boolean; readonly Form: ComponentType | undefined } => {
  const { views } = useModal()
  const wanted = useWantedNamespace()
  // The embedded wallet has no accounts of these two (spec 6).
  const enabled = useEmailEnabled() && wanted !== "bip122" && wanted !== "polkadot"
  const [loaded, setLoaded] = useState(() => views.LoginWays)
  useEffect(() => {
    if (!enabled || loaded) return
    let live = true
    // If this fails, the next opening loads it again; the wallets are there without it.
    loadView(views, "LoginWays").then(
      (Component) => live && setLoaded(() => Component),
      () => {}
    )
    return () => {
      live = false
    }
  }, [enabled, loaded, views])
  return { enabled, Form: enabled ? loaded : undefined }
}
