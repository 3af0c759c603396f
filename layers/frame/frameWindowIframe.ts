import { framePrefix } from "../../services/ways-in/embedded/frame/FrameMessage.ts"
import type { FrameBox, FrameParts } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import { cutField } from "./cutField.ts"
import { cutsWindows } from "./cutsWindows.ts"
import { openWindow } from "./openWindow.ts"

/** Over the page and over the modal, whose layer is 999 unless the host says otherwise (frame protocol). */
const zIndex = "999999"

/** Also as a popover, which browsers draw as a box of their own. */
const bare = { position: "fixed", border: "0", margin: "0", padding: "0", background: "none" }
const hidden = { display: "none" }
const shown = ({ left, top, width, height, radius }: FrameBox) => ({
  display: "block",
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
  borderRadius: `${radius}px`
})

/** The element at a place, inside open shadow roots, too. */
const elementAt = (x: number, y: number): Element | null => {
  let found = document.elementFromPoint(x, y)
  for (;;) {
    const inner = found?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner.getRootNode() !== found?.shadowRoot) return found
    found = inner
  }
}

/**
 * Takes the frame to where it can be seen and pressed at a place. Where the sheet is shown over a dialog, a popover or a full screen
 * of the page, the frame is shown over the sheet, and is in the same dialog, which makes all else inert. Where browsers cannot move a
 * frame without reloading it, it stays in the body.
 */
const raise = (frame: HTMLElement, box: FrameBox | undefined) => {
  const under = box && elementAt(box.left + box.width / 2, box.top + box.height / 2)
  const isOver = under?.closest(":popover-open") && under.getRootNode()
  const parent = (isOver instanceof ShadowRoot ? isOver.host.parentNode : null) ?? document.body
  if (parent !== frame.parentNode && frame.isConnected && "moveBefore" in parent)
    (parent as Element).moveBefore(frame, null)
  frame.popover = isOver ? "manual" : null
  if (isOver) frame.showPopover()
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
    Object.assign(frame.style, { ...bare, zIndex, colorScheme: "normal", ...hidden })
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
    // Outside the page it has no size: there is no other sign of its removal.
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
