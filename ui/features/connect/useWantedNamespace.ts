import { useState } from "react"
import type { Namespace } from "../../../services/base/caip/Namespace.ts"
import { wantedNamespace } from "../../../services/sheet/router/wantedNamespace.ts"
import { useStore } from "../../hooks/useStore.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** The only namespace whose wallets the shown views list, if there is one. */
export const useWantedNamespace = (): Namespace | undefined => {
  const { modal, router } = useModal()
  const now = wantedNamespace(useStore(router.stack))
  const [wanted, setWanted] = useState(now)
  // A sheet that leaves keeps its rows.
  if (now !== wanted && modal.state.get().open) setWanted(now)
  return wanted
}
