import { Context, type Effect } from "effect"
import type { AnalyticsEvent, AnalyticsProperties, AnalyticsType } from "./AnalyticsEvent.ts"

/** The stream of typed events for the host. Nothing is ever sent anywhere by the product itself. */
export class Analytics extends Context.Service<
  Analytics,
  {
    readonly track: <T extends AnalyticsType>(type: T, properties: AnalyticsProperties[T]) => Effect.Effect<void>
    /** Hears every event from now on; returns its own undo. */
    readonly subscribe: (listener: (event: AnalyticsEvent) => void) => () => void
  }
>()("latchkey/Analytics") {}
