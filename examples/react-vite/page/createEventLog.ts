import type { AnalyticsEvent } from "latchkey/react"

/** One event the page heard; `id` counts up. */
export interface LoggedEvent {
  readonly id: number
  readonly event: AnalyticsEvent
}

/** The newest events, for `useSyncExternalStore`. */
export interface EventLog {
  readonly add: (event: AnalyticsEvent) => void
  readonly get: () => ReadonlyArray<LoggedEvent>
  readonly subscribe: (listener: () => void) => () => void
}

const most = 100

/** Keeps what the page's `onEvent` hears, newest first. */
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
