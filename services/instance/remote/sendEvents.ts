import { Clock, Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { projectAlertTexts } from "../../sheet/alerts/projectAlertTexts.ts"
import { Analytics } from "../../ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../ports/analytics/AnalyticsEvent.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { fetchAnalyticsConfig } from "../../ports/api/fetchAnalyticsConfig.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import { networkId } from "../../base/network/networkId.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { analyticsReport } from "./analyticsReport.ts"

/** How many events wait for the project's word; the ones after them are dropped. */
const mostWaiting = 100

/**
 * Sends every event to the host's service (http: POST to /e), until the scope closes. Nothing leaves before a visitor has done
 * something: the first event, INITIALIZE, goes with the second one. Where the host has a project, that must want events, too (spec 8:
 * without an answer they are off). Each is sent once; a failure is not reported, and loses that event.
 */
export const sendEvents = Effect.gen(function* () {
  const alerts = yield* Alerts
  const analytics = yield* Analytics
  const api = yield* ApiClient
  const environment = yield* Environment
  const { options, projectId } = yield* Settings
  const scope = yield* Effect.scope
  const context = yield* Effect.context<never>()
  const run = <A>(effect: Effect.Effect<A>) =>
    Effect.runSyncWith(context)(Effect.forkIn(effect, scope, { startImmediately: true }))

  const post = Effect.fnUntraced(function* (event: AnalyticsEvent) {
    const body = analyticsReport(event, environment.origin())
    const sent = yield* Effect.match(api.json({ role: "reports", path: "/e", body, once: true }), {
      onSuccess: () => 200,
      onFailure: ({ status }) => status
    })
    if (sent === 403) yield* alerts.raise("eventsRefused", projectAlertTexts)
    if (sent === 200) alerts.dismiss("eventsRefused")
  })
  const now = yield* Clock.currentTimeMillis
  const { networks, features = {} } = options
  const waiting: Array<AnalyticsEvent> = [
    {
      type: "INITIALIZE",
      properties: { networks: networks.map(({ id }) => networkId(id)), features: Object.keys(features) },
      timestamp: now
    }
  ]
  /** The project's word; without a project the host's own is enough. */
  let wanted = api.has("config") && projectId !== "" ? undefined : true
  let asking = false
  const decide = Effect.gen(function* () {
    const said = yield* Effect.provideService(fetchAnalyticsConfig, ApiClient, api)
    wanted = said
    if (said) waiting.forEach((event) => run(post(event)))
    waiting.length = 0
  })
  const hear = (event: AnalyticsEvent) => {
    if (wanted === false || (wanted === undefined && waiting.length >= mostWaiting)) return
    waiting.push(event)
    if (wanted) waiting.splice(0).forEach((one) => run(post(one)))
    else if (!asking) {
      asking = true
      run(decide)
    }
  }
  const undo = analytics.subscribe(hear)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  // What the visitor did while this was loaded.
  for (const event of analytics.earlier) if (event.type !== "INITIALIZE") hear(event)
})
