import { useState } from "react"
import type { ViewData, ViewName } from "../../services/sheet/router/View.ts"
import { useModal } from "./ModalContext.ts"

/** The data a view was opened with. It stays the same while the view is still shown after the stack has changed. */
export const useViewData = <N extends ViewName>(name: N): ViewData[N] => {
  const { router } = useModal()
  const [data] = useState(() => router.stack.get().findLast((one) => one.name === name)?.data as ViewData[N])
  return data
}
