import { useState } from "react"
import type { ViewData, ViewName } from "../../services/router/View.ts"
import { useModal } from "./ModalContext.ts"

/** The data a view was opened with: it stays the view's own when the stack has moved on before the view has. */
export const useViewData = <N extends ViewName>(name: N): ViewData[N] => {
  const { router } = useModal()
  const [data] = useState(() => router.stack.get().findLast((one) => one.name === name)?.data as ViewData[N])
  return data
}
