import { useRef } from "react"
import { push } from "../../../services/sheet/router/stack.ts"
import { view, type ViewData } from "../../../services/sheet/router/View.ts"
import { afterPaint } from "../../modal/afterPaint.ts"
import { useModal } from "../../modal/ModalContext.ts"

/**
 * Asks a wallet in the task of the press, before the view of it is drawn: a wallet that answers at once is shown by the
 * page first, and then as connected. Further presses are ignored until the view is there.
 */
export const useAskWallet = () => {
  const { pressed, router, views } = useModal()
  const busy = useRef(false)
  return (wallet: ViewData["ConnectingExternal"]) => {
    const before = router.stack.get()
    const show = (data: ViewData["ConnectingExternal"]) =>
      router.go((stack) => push(stack, view("ConnectingExternal", data)))
    // Without its view nothing would withdraw the request when the visitor leaves.
    if (views.ConnectingExternal === undefined) return show(wallet)
    if (busy.current) return
    busy.current = true
    const begun = pressed.ask(wallet.connectorId)
    const go = () => {
      busy.current = false
      if (router.stack.get() === before) show(wallet)
      else begun.withdraw()
    }
    requestAnimationFrame(() => (begun.isAnswered() ? afterPaint(go) : go()))
  }
}
