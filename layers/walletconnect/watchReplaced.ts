import { topicOf, type ClientStorage } from "./clientStorage.ts"
import { holdsSessions } from "./holdsSessions.ts"

/** What tells whether another tab has put another session in the place of this page's. */
export interface ReplacedWatch {
  /** Whether another tab has ended the session, and made another one. A page whose storage was cleared keeps its own. */
  readonly isReplaced: () => boolean
  /** Its wallet, or another tab, has ended the session with this topic. Returns whether another one is in its place. */
  readonly end: (topic: string) => boolean
  /** Compares again. */
  readonly look: () => void
  readonly stop: () => void
}

interface Parts {
  readonly storage: Pick<ClientStorage, "sessions">
  /** The topic of this page's session. */
  readonly current: () => string | undefined
  /** Whether a session is of use to this page. Others are those of other pages of the site. */
  readonly isUsable: (session: unknown) => boolean
  /** Hears that there is another session. */
  readonly replaced: () => void
}

/**
 * Compares the session with what is stored when another tab has written, and when the page is seen: it may not have run
 * meanwhile.
 */
export const watchReplaced = ({ storage, current, isUsable, replaced }: Parts): ReplacedWatch => {
  let ended: string | undefined
  const isReplaced = () => {
    const topic = current()
    if (topic === undefined) return false
    const stored = storage.sessions()
    const isGone = ended === topic || !stored.some((one) => topicOf(one) === topic)
    return isGone && stored.some((one) => topicOf(one) !== topic && isUsable(one))
  }
  const look = () => {
    if (isReplaced()) replaced()
  }
  const wrote = (event: Event) => {
    const { key } = event as StorageEvent
    if (key !== null && holdsSessions(key)) look()
  }
  const listeners = [
    ["storage", wrote],
    ["visibilitychange", look],
    ["pageshow", look]
  ] as const
  for (const [type, listener] of listeners) globalThis.addEventListener?.(type, listener)
  return {
    isReplaced,
    look,
    end: (topic) => {
      ended = topic
      return isReplaced()
    },
    stop: () => {
      for (const [type, listener] of listeners) globalThis.removeEventListener?.(type, listener)
    }
  }
}
