import type { FrameBox, FrameListener } from "../../services/ways-in/embedded/frame/FrameWindow.ts"
import type { ScriptedWindow } from "./ScriptedWindow.ts"

/** How the scripted secure site responds to a request: with a payload, an error, no response, or a raw message. */
export type SiteAnswer =
  | { readonly success: unknown }
  | { readonly error: string | undefined }
  | "silent"
  | { readonly raw: unknown }

/** The secure site of a test: nothing is loaded, and the script controls its messages. */
export interface ScriptedSite {
  /** Whether it sends READY immediately. Default true. */
  ready: boolean
  /** The visitor's accounts after login, on EVM and on Solana. */
  address: string
  solanaAddress: string
  /** The visitor's smart account, the networks that have some, and which account is preferred. None: accounts are not told of. */
  smartAccount: string | undefined
  smartNetworks: ReadonlyArray<number>
  preferred: string
  deployed: boolean
  /** The code that was "sent" by email. */
  code: string
  /** The visitor's logged-in email address; kept when the frame is closed, like a cookie. `null`: logged in, without one. */
  email: string | null | undefined
  /** The email address a code was sent to. */
  pendingEmail: string | undefined
  /** The step of a first login. */
  step: "VERIFY_OTP" | "VERIFY_DEVICE" | "CONNECT"
  /** The visitor's response to an approval. `hold` leaves it open until the page takes it back. */
  approve: "yes" | "no" | "hold"
  /** What was approved is on its way: the page cannot take it back any more, and the script says how it ends. */
  working: boolean
  /** The ids of the requests that are held open. */
  readonly held: Set<string>
  /** Responses that replace the site's own, by request name, by `RPC_REQUEST` and the method, or by another name and the chain. */
  answers: Partial<Record<string, SiteAnswer>>
  /** While true it takes requests without working on them; `wake` lets it. */
  asleep: boolean
  readonly waiting: Array<() => void>
  readonly wake: () => void
  /** How often it says each answer. */
  times: number
  /** Everything that was posted to it, in order. */
  readonly heard: Array<{ readonly type: string; readonly id: string; readonly payload?: unknown }>
  readonly opened: Array<string>
  /** The listener of the open frame, for sending invalid messages. */
  listener: FrameListener | undefined
  /** Position of the frame, and whether it received the focus. */
  box: FrameBox | undefined
  focused: boolean
  /** The open frame was removed from the page. */
  removed: boolean
  /** What a service tells of the visitor who logs in with it. */
  socialEmail: string | null
  userName: string | null
  /** What a window answers as soon as it shows a service; without it the script speaks in its name. */
  resultUri: string | undefined
  /** Whether the browser lets windows be opened, and those that were, in order. */
  popups: boolean
  readonly windows: Array<ScriptedWindow>
  /** The page's policy cuts its windows. */
  cutsWindows: boolean
  /** The page runs as an installed app. */
  installed: boolean
  /** Where the whole page was led to. */
  readonly left: Array<string>
  /** Fields of the page's address. */
  readonly fields: Map<string, string>
}

export const makeSite = (script: Partial<ScriptedSite> = {}): ScriptedSite => {
  const site: ScriptedSite = {
    ready: true,
    address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    solanaAddress: "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q",
    smartAccount: undefined,
    smartNetworks: [],
    preferred: "eoa",
    deployed: false,
    code: "246810",
    email: undefined,
    pendingEmail: undefined,
    step: "VERIFY_OTP",
    approve: "yes",
    working: false,
    held: new Set(),
    answers: {},
    asleep: false,
    waiting: [],
    wake: () => {
      site.asleep = false
      for (const work of site.waiting.splice(0)) work()
    },
    times: 1,
    heard: [],
    opened: [],
    listener: undefined,
    box: undefined,
    focused: false,
    removed: false,
    socialEmail: "nadia@hollowlane.example",
    userName: "Nadia Hollow",
    resultUri: undefined,
    popups: true,
    windows: [],
    cutsWindows: false,
    installed: false,
    left: [],
    fields: new Map(),
    ...script
  }
  return site
}
