import type { OpenBuyWindow } from "../../../services/account/buy/BuyWindow.ts"

/** Opens an empty window of 600 by 800 px (constants of the field); a tab where the device has no windows. */
export const openBuyWindow: OpenBuyWindow = () => {
  const opened = window.open("", "_blank", "popup,width=600,height=800")
  if (opened === null) return undefined
  // The provider's page must not reach this one.
  opened.opener = null
  const close = () => opened.close()
  // Without this page nothing would load in an empty window.
  const undo = () => window.removeEventListener("pagehide", close)
  window.addEventListener("pagehide", close)
  return {
    show: (url) => {
      undo()
      opened.location.replace(url)
    },
    focus: () => {
      if (opened.closed) return false
      opened.focus()
      return true
    },
    close: () => {
      undo()
      close()
    },
    closed: () => {
      if (opened.closed) undo()
      return opened.closed
    }
  }
}
