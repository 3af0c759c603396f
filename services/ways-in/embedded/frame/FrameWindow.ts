import { Context, type Effect } from "effect"
import type { SpeakingWindow } from "../../../ports/windows/PopupWindow.ts"

/** Where the frame stands over the page, in CSS pixels of the viewport. */
export interface FrameBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly radius: number
}

/** What a frame tells of itself. Data comes only from the frame's own window on the secure site's own origin. */
export interface FrameListener {
  readonly message: (data: unknown) => void
  /** A message in the form of the protocol came from another origin. It was ignored. */
  readonly foreign: () => void
  /** A document has loaded; the second one means that the frame went elsewhere or was reloaded (SEC-03). */
  readonly loaded: () => void
  /** The element itself says that nothing will come. */
  readonly failed: () => void
}

/** A frame in the page. */
export interface OpenFrame {
  /** Posts to the secure site's exact origin only. False when the frame has no window. */
  readonly post: (message: unknown) => boolean
  /** Shows the frame at a place over the page, or hides it. Neither reloads it. */
  readonly show: (box: FrameBox | undefined) => void
  readonly focus: () => void
  /** Takes the frame out of the page; no message is taken afterwards. */
  readonly remove: () => void
}

/** What logins need of the page: frames, windows, and the page's own address. */
export interface FrameParts {
  /** Puts a frame with this address into the page, hidden. `undefined` where there is no page. */
  readonly open: (url: string, listener: FrameListener) => OpenFrame | undefined
  /** 128 random bits as text (SEC-02). */
  readonly newId: () => string
  /**
   * Opens a window of 600 by 800 px, within a press (spec 9), which is received from the origin of `url` alone. `undefined` where the
   * browser refuses.
   */
  readonly openWindow: (url: string) => SpeakingWindow | undefined
  /** Whether this page's own policy cuts the windows that it opens (`Cross-Origin-Opener-Policy`). */
  readonly cutsWindows: Effect.Effect<boolean>
  /** Whether the page runs as an installed app, whose windows lead into another browser. */
  readonly installed: () => boolean
  /** Leads the whole page to another address. */
  readonly leave: (url: string) => void
  /** Takes a field of the page's address out of it: neither a reload nor a shared link has it again. */
  readonly takeField: (name: string) => string | undefined
}

/** Brings these parts with the first login; again after a failure. */
export class FrameWindow extends Context.Service<FrameWindow, { readonly load: Effect.Effect<FrameParts, unknown> }>()(
  "latchkey/FrameWindow"
) {}
