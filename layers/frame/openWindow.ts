import type { FrameParts } from "../../services/ways-in/embedded/frame/FrameWindow.ts"

/** Width and height of a login's window, in CSS px (spec 9). */
const width = 600
const height = 800

/**
 * Opens a window over the middle of this one; a tab where the device has no windows. It keeps its opener, since it posts the result to
 * it. Only what comes from this very window is accepted (SEC-04): another one cannot name itself as the source of a message.
 */
export const openWindow: FrameParts["openWindow"] = (url) => {
  const { origin } = new URL(url)
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const opened = window.open(
    url,
    "_blank",
    `popup,scrollbars=yes,width=${width},height=${height},left=${left},top=${top}`
  )
  if (opened === null) return undefined
  return {
    show: (next) => opened.location.replace(next),
    focus: () => {
      if (opened.closed) return false
      opened.focus()
      return true
    },
    close: () => opened.close(),
    closed: () => opened.closed,
    listen: (hear) => {
      const onMessage = ({ data, origin: from, source }: MessageEvent) => {
        if (source === opened) hear(data, from === origin)
      }
      window.addEventListener("message", onMessage)
      return () => window.removeEventListener("message", onMessage)
    }
  }
}
