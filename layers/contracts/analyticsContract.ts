import { Clock, Effect } from "effect"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import type { Contract } from "./Contract.ts"
import { same } from "./same.ts"

/** What every layer of `Analytics` promises. */
export const analyticsContract: Contract<Analytics> = [
  {
    name: "tells every listener, with the time; undo ends it",
    run: Effect.gen(function* () {
      const analytics = yield* Analytics
      const heard: Array<AnalyticsEvent> = []
      const undo = analytics.subscribe((event) => heard.push(event))
      const before = yield* Clock.currentTimeMillis
      yield* analytics.track("MODAL_OPEN", { connected: false })
      const after = yield* Clock.currentTimeMillis
      undo()
      yield* analytics.track("MODAL_CLOSE", { connected: true })
      yield* same(
        "what was heard",
        heard.map(({ type, properties }) => [type, properties]),
        [["MODAL_OPEN", { connected: false }]]
      )
      const { timestamp = Number.NaN } = heard[0] ?? {}
      yield* same("a time between", timestamp >= before && timestamp <= after, true)
    })
  },
  {
    name: "a listener that throws harms nobody",
    run: Effect.gen(function* () {
      const analytics = yield* Analytics
      let heard = 0
      analytics.subscribe(() => {
        throw new Error("a host's mistake")
      })
      analytics.subscribe(() => (heard += 1))
      yield* analytics.track("MODAL_OPEN", { connected: false })
      yield* same("events of the other listener", heard, 1)
    })
  },
  {
    name: "keeps the first events for whoever listens later",
    run: Effect.gen(function* () {
      const analytics = yield* Analytics
      yield* analytics.track("MODAL_OPEN", { connected: false })
      yield* same(
        "the first events",
        analytics.earlier.map(({ type }) => type),
        ["MODAL_OPEN"]
      )
    })
  }
]
