import { useEffect, useState } from "react"
import type { LoadedName, LoadedViews } from "../../modal/LoadedViews.ts"
import { loadView } from "../../modal/loadView.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** A part of the first view that not every page has, once its code has loaded. */
export const usePart = <N extends Exclude<LoadedName, "Connect">>(
  name: N,
  wanted: unknown
): { readonly Part: LoadedViews[N] | undefined } => {
  const { views } = useModal()
  const [loaded, setLoaded] = useState(() => views[name])
  useEffect(() => {
    if (!wanted || loaded) return
    let live = true
    // If this fails, the next opening loads it again; the wallets are there without it.
    loadView(views, name).then(
      () => live && setLoaded(() => views[name]),
      () => {}
    )
    return () => {
      live = false
    }
  }, [wanted, loaded, name, views])
  return { Part: wanted ? loaded : undefined }
}
