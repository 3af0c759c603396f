import type { AnalyticsEvent } from "latchkey/react"

/** One received event; `id` counts up. */
export interface LoggedEvent {
  readonly id: number
  readonly event: AnalyticsEvent
}

/** A store of the newest events, for `useSyncExternalStore`. */
export interface EventLog {
  readonly add: (event: AnalyticsEvent) => void
  readonly get: () => ReadonlyArray<LoggedEvent>
  readonly subscribe: (listener: () => void) => () => void
}

const most = 100

/** Keeps the events that the page's `onEvent` receives, newest first. */
export const createEventLog = (): EventLog => {
  let events: ReadonlyArray<LoggedEvent> = []
  let last = 0
  const listeners = new Set<() => void>()
  return {
    add: (event) => {
      events = [{ id: ++last, event }, ...events].slice(0, most)
      for (const listener of listeners) listener()
    },
    get: () => events,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
