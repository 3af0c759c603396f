import type { ClientStorage } from "./clientStorage.ts"
import { holdsSessions } from "./holdsSessions.ts"

/** What tells whether another tab has put another session in the place of this page's. */
export interface ReplacedWatch {
  /** Whether another tab has ended the session, and made another one. A page whose storage was cleared keeps its own. */
  readonly isReplaced: () => boolean
  /** Its wallet, or another tab, has ended the session with this topic. Returns whether another one is in its place. */
  readonly end: (topic: string) => boolean
  readonly stop: () => void
}

/**
 * Compares the session with what is stored when another tab has written, and when the page is seen: it may not have run
 * meanwhile. `current` is the topic of this page's session, and `replaced` hears that there is another one.
 */
export const watchReplaced = (
  { topics }: Pick<ClientStorage, "topics">,
  current: () => string | undefined,
  replaced: () => void
): ReplacedWatch => {
  let ended: string | undefined
  const isReplaced = () => {
    const topic = current()
    const stored = topics()
    const hasOther = stored.some((one) => one !== topic)
    return topic !== undefined && hasOther && (ended === topic || !stored.includes(topic))
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
    end: (topic) => {
      ended = topic
      return isReplaced()
    },
    stop: () => {
      for (const [type, listener] of listeners) globalThis.removeEventListener?.(type, listener)
    }
  }
}
