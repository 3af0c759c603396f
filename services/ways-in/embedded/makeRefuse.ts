import { Effect } from "effect"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Environment } from "../../ports/environment/Environment.ts"
import * as texts from "../../base/errors/texts.ts"
import { Modal } from "../../sheet/modal/Modal.ts"

/** How long after a refused request the visitor is told, in ms: the view that asked has settled by then. */
const refusalDelay = 300

/** Makes what reports requests that no embedded wallet supports. Open approvals continue. */
export const makeRefuse = Effect.gen(function* () {
  const alerts = yield* Alerts
  const environment = yield* Environment
  const modal = yield* Modal
  const run = yield* makeRun
  return Effect.fnUntraced(function* (method: string) {
    environment.warn(`${texts.requestNotAllowed}: ${method.slice(0, 64)}`)
    if (!modal.state.get().open) yield* modal.open()
    run(Effect.andThen(Effect.sleep(refusalDelay), alerts.show({ tone: "bad", text: texts.actionNotAllowed })))
  })
})
