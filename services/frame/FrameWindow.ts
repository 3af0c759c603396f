import { Context, type Effect } from "effect"

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
  /** Posts to the secure site's exact origin and to nobody else. False when the frame has no window. */
  readonly post: (message: unknown) => boolean
  /** Shows the frame at a place over the page, or hides it. Neither reloads it. */
  readonly show: (box: FrameBox | undefined) => void
  readonly focus: () => void
  /** Takes the frame out of the page; no message is taken afterwards. */
  readonly remove: () => void
}

/** The bare frame: an element, its window and its origin. */
export class FrameWindow extends Context.Service<
  FrameWindow,
  {
    /** Brings what a frame needs. To be run before the others are used; again after a failure. */
    readonly load: Effect.Effect<void, unknown>
    /** Puts a frame with this address into the page, hidden. `undefined` where there is no page. */
    readonly open: (url: string, listener: FrameListener) => OpenFrame | undefined
    /** 128 random bits as text (SEC-02). */
    readonly newId: () => string
  }
>()("latchkey/FrameWindow") {}
