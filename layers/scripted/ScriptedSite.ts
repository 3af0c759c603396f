import type { FrameBox, FrameListener } from "../../services/frame/FrameWindow.ts"

/** How the scripted secure site answers a request: with a payload, an error, silence, or whatever was posted. */
export type SiteAnswer =
  | { readonly success: unknown }
  | { readonly error: string | undefined }
  | "silent"
  | { readonly raw: unknown }

/** The secure site of a test: nothing loads, and what it says is said when the script says so. */
export interface ScriptedSite {
  /** Whether it says READY by itself, at once. Default true. */
  ready: boolean
  /** Account of the visitor, once logged in. */
  address: string
  /** The code that was "sent". */
  code: string
  /** The logged-in address of the visitor; survives the closing of the frame, like cookies do. */
  email: string | undefined
  /** The address a code was sent to. */
  pendingEmail: string | undefined
  /** Where a first login goes. */
  step: "VERIFY_OTP" | "VERIFY_DEVICE" | "CONNECT"
  /** Whether the visitor says yes to what needs their approval. `hold` leaves it open. */
  approve: "yes" | "no" | "hold"
  /** Answers that go before the site's own, by request name, or by `RPC_REQUEST` and the method. */
  answers: Partial<Record<string, SiteAnswer>>
  /** Everything that was posted to it, in order. */
  readonly heard: Array<{ readonly type: string; readonly id: string; readonly payload?: unknown }>
  readonly opened: Array<string>
  /** The frame that is open, for playing an unruly one. */
  listener: FrameListener | undefined
  /** Where the frame is shown, and whether it was given the focus. */
  box: FrameBox | undefined
  focused: boolean
  /** Somebody took the open frame out of the page. */
  removed: boolean
}

export const makeSite = (script: Partial<ScriptedSite> = {}): ScriptedSite => ({
  ready: true,
  address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  code: "246810",
  email: undefined,
  pendingEmail: undefined,
  step: "VERIFY_OTP",
  approve: "yes",
  answers: {},
  heard: [],
  opened: [],
  listener: undefined,
  box: undefined,
  focused: false,
  removed: false,
  ...script
})
