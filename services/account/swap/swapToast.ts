import type { Toast } from "../../sheet/alerts/Alerts.ts"
import { outcomeToast } from "../send/outcomeToast.ts"
import type { PlacedSwap } from "./SwapOrder.ts"
import { toastValues } from "./toastValues.ts"

/** The toast for a swap that has ended; a failed approval moves nothing. The toast of a sent swap stays. */
export const swapToast = (end: PlacedSwap): Omit<Toast, "id"> | undefined => {
  const toast = outcomeToast(end.status === "failed" && end.step !== "swap" ? { ...end, moved: "no" } : end, {
    text: "swapped",
    values: toastValues(end),
    network: end.order.network,
    address: end.order.account
  })
  return toast?.text === "notSent" && end.stepSent ? { ...toast, text: "approvalSent" } : toast
}
