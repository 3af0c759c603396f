import { Clock, Effect, Layer } from "effect"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"

type Listener = (event: AnalyticsEvent) => void

/** `Analytics` that passes each event to the host's listener. Errors of the listener are logged and not rethrown. */
export const AnalyticsHost = (onEvent: Listener | undefined) =>
  Layer.sync(Analytics, () => {
    const listeners = new Set<Listener>(onEvent && [onEvent])
    const earlier: Array<AnalyticsEvent> = []
    return {
      earlier,
      track: (type, properties) =>
        Effect.map(Clock.currentTimeMillis, (timestamp) => {
          if (earlier.length < 100) earlier.push({ type, properties, timestamp } as AnalyticsEvent)
          for (const listener of [...listeners])
            try {
              listener({ type, properties, timestamp } as AnalyticsEvent)
            } catch (error) {
              console.error("Latchkey: a listener for events threw.", error)
            }
        }),
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    }
  })
