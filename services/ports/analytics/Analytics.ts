import { Context, type Effect } from "effect"
import type { AnalyticsEvent, AnalyticsProperties, AnalyticsType } from "./AnalyticsEvent.ts"

/** The stream of typed events for the host. The product itself sends them nowhere. */
export class Analytics extends Context.Service<
  Analytics,
  {
    readonly track: <T extends AnalyticsType>(type: T, properties: AnalyticsProperties[T]) => Effect.Effect<void>
    /** The first events of the instance, 100 at most: for what listens once its code has been loaded. */
    readonly earlier: ReadonlyArray<AnalyticsEvent>
    /** Calls the listener with every later event; returns the unsubscribe. */
    readonly subscribe: (listener: (event: AnalyticsEvent) => void) => () => void
  }
>()("latchkey/Analytics") {}
