import type { Toast } from "../alerts/Alerts.ts"
import { explorerUrl } from "../network/explorerUrl.ts"
import type { PlacedSwap } from "./SwapOrder.ts"
import { toastValues } from "./toastValues.ts"

/**
 * The toast for a swap whose result arrived while its view was closed, or that was sent. It states "did not move" only if
 * that is certain; a failed approval moves nothing.
 */
export const swapToast = (end: PlacedSwap): Omit<Toast, "id"> | undefined => {
  const { network, account } = end.order
  const values = toastValues(end)
  if (end.status === "sent") return { tone: "ok", text: "swapped", detail: "sentText", values, href: end.sent.url }
  if (end.status !== "failed") return undefined
  return end.moved === "no" || end.step !== "swap"
    ? { tone: "info", text: "notSent", detail: "nothingMoved", values }
    : {
        tone: "care",
        text: "maybeSent",
        detail: "maybeSentText",
        values,
        href: explorerUrl(network, "address", account)
      }
}
