import type { Toast } from "../../sheet/alerts/Alerts.ts"
import type { PlacedSwap } from "./SwapOrder.ts"
import { toastValues } from "./toastValues.ts"

/** The toast for a swap that is in a block and was reverted. */
export const revertedToast = (swap: PlacedSwap): Omit<Toast, "id"> => ({
  tone: "bad",
  text: "notSent",
  detail: "nothingMoved",
  values: toastValues(swap)
})
