import type { SpeakingWindow } from "../../services/ports/windows/PopupWindow.ts"

/** A window of a test: the script closes it and speaks in its name. */
export interface ScriptedWindow extends SpeakingWindow {
  /** Where it was led to, in order. */
  readonly shown: Array<string>
  isClosed: boolean
  /** How often it was brought to the front. */
  focused: number
  /** The window posts this; `trusted` when it shows a page of the secure site. */
  readonly say: (data: unknown, trusted?: boolean) => void
  /** Whether anyone still listens to it. */
  readonly heard: () => boolean
}

/** Makes a window that shows `url`, and answers as the site says. */
export const makeScriptedWindow = (
  url: string,
  { resultUri }: { readonly resultUri: string | undefined }
): ScriptedWindow => {
  const listeners = new Set<(data: unknown, trusted: boolean) => void>()
  const own: ScriptedWindow = {
    shown: [url],
    isClosed: false,
    focused: 0,
    show: (next) => {
      own.shown.push(next)
      if (resultUri !== undefined) queueMicrotask(() => own.say({ resultUri }))
    },
    focus: () => {
      if (own.isClosed) return false
      own.focused += 1
      return true
    },
    close: () => {
      own.isClosed = true
    },
    closed: () => own.isClosed,
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    say: (data, trusted = true) => {
      for (const hear of [...listeners]) hear(data, trusted)
    },
    heard: () => listeners.size > 0
  }
  return own
}
