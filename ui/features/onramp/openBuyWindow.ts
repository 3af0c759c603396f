import type { OpenBuyWindow } from "../../../services/onramp/BuyWindow.ts"

/** Opens an empty window of 600 by 800 px (constants of the field); a tab where the device has no windows. */
export const openBuyWindow: OpenBuyWindow = () => {
  const opened = window.open("", "_blank", "popup,width=600,height=800")
  if (opened === null) return undefined
  // The provider's page must not reach this one.
  opened.opener = null
  return {
    show: (url) => opened.location.replace(url),
    focus: () => {
      if (opened.closed) return false
      opened.focus()
      return true
    },
    close: () => opened.close()
  }
}
