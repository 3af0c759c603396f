import { framePrefix } from "../../services/frame/FrameMessage.ts"
import type { FrameBox, FrameParts } from "../../services/frame/FrameWindow.ts"
import { cutField } from "./cutField.ts"
import { cutsWindows } from "./cutsWindows.ts"
import { openWindow } from "./openWindow.ts"

/** Over the page and over the modal, whose layer is 999 unless the host says otherwise (frame protocol). */
const zIndex = "999999"

const hidden = { display: "none" }
const shown = ({ left, top, width, height, radius }: FrameBox) => ({
  display: "block",
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
  borderRadius: `${radius}px`
})

/**
 * Takes the frame to where it can be seen and pressed at a place: a modal dialog or popover of the host that holds the sheet
 * stands over everything else, and makes it inert. Where browsers cannot move a frame without reloading it, it stays.
 */
const raise = (frame: HTMLElement, box: FrameBox | undefined) => {
  const under = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const parent = under?.closest(":modal,:popover-open") ?? document.body
  if (parent !== frame.parentNode && frame.isConnected && "moveBefore" in parent) parent.moveBefore(frame, null)
}

/** Whether a message has the form of the protocol; nothing else of a foreign message is read. */
const isOurs = (data: unknown): boolean => {
  const type: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "type") : undefined
  return typeof type === "string" && type.startsWith(framePrefix)
}

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/**
 * The secure site in an iframe of the page. Only what comes from this frame's own window on the site's exact origin
 * is taken, and nothing is posted to any other (SEC-01). It may run its scripts, keep its storage and submit its own forms, and
 * nothing else (SEC-03): no popups, downloads or dialogs, no navigation of the page. Forms stay: without them a submit does not
 * even reach a site's own script, and there is nothing a form may do that the script may not.
 */
export const frameWindowIframe: FrameParts = {
  newId,
  openWindow,
  cutsWindows,
  installed: () => matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true,
  // Inside a frame of the host's, the whole tab: services show themselves in no frame.
  leave: (url) => void window.open(url, "_top"),
  takeField: (name) => {
    const value = new URL(location.href).searchParams.get(name)
    if (value === null) return undefined
    history.replaceState(history.state, "", cutField(location.href, name))
    return value
  },
  open: (url, listener) => {
    if (typeof document === "undefined") return undefined
    const { origin } = new URL(url)
    const frame = document.createElement("iframe")
    frame.title = "Embedded wallet"
    frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-forms")
    frame.setAttribute("data-latchkey-frame", "")
    Object.assign(frame.style, { position: "fixed", border: "0", zIndex, colorScheme: "normal", ...hidden })
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.source !== null && event.source === frame.contentWindow)
        listener.message(event.data)
      else if (event.origin !== origin && isOurs(event.data)) listener.foreign()
    }
    // A page whose policy forbids the frame gets an empty document in its place, which loads like any other.
    const blocked = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (disposition === "enforce" && effectiveDirective === "frame-src" && `${blockedURI}/`.startsWith(`${origin}/`))
        listener.failed()
    }
    // Taken out of the page, it has no size any more: nothing else tells of that.
    const sizes = new ResizeObserver(() => {
      if (!frame.isConnected) listener.failed()
    })
    sizes.observe(frame)
    window.addEventListener("message", onMessage)
    document.addEventListener("securitypolicyviolation", blocked)
    frame.addEventListener("load", listener.loaded)
    frame.addEventListener("error", listener.failed)
    frame.src = url
    document.body.append(frame)
    return {
      post: (message) => {
        if (frame.contentWindow === null) return false
        frame.contentWindow.postMessage(message, origin)
        return true
      },
      show: (box) => {
        if (box === undefined || frame.style.display === hidden.display) raise(frame, box)
        Object.assign(frame.style, box === undefined ? hidden : shown(box))
        if (box === undefined) return
        // Inside a dialog that is transformed, places count from its corner.
        const { left, top } = frame.getBoundingClientRect()
        Object.assign(frame.style, { left: `${2 * box.left - left}px`, top: `${2 * box.top - top}px` })
      },
      focus: () => frame.focus({ preventScroll: true }),
      remove: () => {
        sizes.disconnect()
        window.removeEventListener("message", onMessage)
        document.removeEventListener("securitypolicyviolation", blocked)
        frame.removeEventListener("load", listener.loaded)
        frame.removeEventListener("error", listener.failed)
        frame.remove()
      }
    }
  }
}
