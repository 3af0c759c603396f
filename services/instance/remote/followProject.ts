import { Clock, Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { Alerts } from "../../sheet/alerts/Alerts.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Environment } from "../../ports/environment/Environment.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { Features, type FeaturesValue } from "../../ports/options/Features.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import type { ProjectFeatures } from "./resolveFeatures.ts"

/** How long after the question an open modal may still change to what the project says, in ms: the visitor has barely looked. */
const settleMs = 1_000

/**
 * Lets the host's project decide on features, until the scope closes (spec 7: /appkit/v1/config). It is asked while the modal is open
 * and its answer can matter: with an account, or where visitors may log in. After a failure it is asked again with the next
 * opening. `remoteFeatures: false` asks nothing.
 *
 * An answer never closes a view: one that comes late waits until the modal is closed. What the host's program has changed
 * meanwhile stays as it is.
 */
export const followProject = Effect.gen(function* () {
  const api = yield* ApiClient
  const { account } = yield* Connections
  const features = yield* Features
  const { state } = yield* Modal
  const { endpoints, options, projectId } = yield* Settings
  const scope = yield* Effect.scope
  const run = Effect.runSyncWith(yield* Effect.context<Alerts | ApiClient | Environment | Settings>())
  if (options.remoteFeatures === false || !api.has("config") || projectId === "") return

  const before = features.get()
  const use = (values: ProjectFeatures) =>
    features.update((now) => {
      const untouched = Object.entries(values).filter(([name]) => {
        const key = name as keyof FeaturesValue
        return now[key] === before[key]
      })
      return { ...now, ...Object.fromEntries(untouched) }
    })
  let asking = false
  /** Asked in this opening, or answered. */
  let done = false
  let answered = false
  const ask = Effect.gen(function* () {
    const askedAt = yield* Clock.currentTimeMillis
    const { askProject, warnOfLimits } = yield* Effect.tryPromise(() => import("./askProject.ts"))
    const values = yield* askProject
    if (values === undefined) return
    answered = true
    if ((yield* Clock.currentTimeMillis) > askedAt + settleMs)
      yield* whenStores([state], () => (state.get().open ? undefined : true))
    use(values)
    yield* warnOfLimits
  })
  const look = () => {
    if (!state.get().open) done = answered
    else if (!done && !asking && (account.get() || endpoints.secureSite)) {
      done = asking = true
      const asked = Effect.onExit(reportedExit(ask), () => Effect.sync(() => (asking = false)))
      run(Effect.forkIn(asked, scope, { startImmediately: true }))
    }
  }
  const undo = [state.subscribe(look), account.subscribe(look)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))
  // It may have been opened while this was loaded.
  look()
})
