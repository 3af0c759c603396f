import { Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { Alerts } from "../../sheet/alerts/Alerts.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { FrameWindow } from "./frame/FrameWindow.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { failedToConnect } from "../../base/errors/texts.ts"
import { readResultUri } from "../../ports/login-services/readResult.ts"
import type { WindowProvider } from "../../ports/login-services/SocialProvider.ts"
import { embeddedId, isConnectorOf } from "../../ports/connectors/walletIds.ts"
import { view } from "../../sheet/router/View.ts"
import { SocialFailed, type SocialFault } from "../../ports/login-services/SocialFailed.ts"
import { resultField } from "./isReturn.ts"
import { takeLeaving } from "./takeLeaving.ts"

/**
 * The page was led to a service and is back: takes the answer out of its address and hands it in. It counts once, and only where
 * this device awaits one (SEC-04): a link with another user's answer must not log in. A useless answer is reported at once.
 */
export const comeBack = Effect.fnUntraced(function* (
  connect: (provider: WindowProvider, uri: string) => Effect.Effect<unknown, unknown>
) {
  const alerts = yield* Alerts
  const connections = yield* Connections
  const modal = yield* Modal
  const page = yield* (yield* FrameWindow).load
  const field = page.takeField(resultField)
  if (field === undefined) return
  const result = readResultUri(field)
  const provider = result && (yield* takeLeaving(new URL(result.uri)))
  if (result === undefined || provider === undefined)
    return yield* Effect.andThen(modal.open(), alerts.show({ tone: "bad", text: failedToConnect }))
  const { error, uri } = result
  const done = error === undefined ? yield* reportedExit(connect(provider, uri)) : undefined
  if (done && Exit.isSuccess(done)) return
  // Another tab has completed that login; its answer did not arrive here.
  const isConnected = Object.values(connections.states.get()).some(
    (now) => now?.status === "connected" && isConnectorOf(embeddedId, now.connector.id)
  )
  if (done && isConnected) return
  const fault: SocialFault = error === undefined ? "connect" : error === "access_denied" ? "declined" : "service"
  const ended = new SocialFailed({ provider, fault, message: failedToConnect, cause: error ?? done })
  yield* modal.open(view("ConnectingSocial", { provider, ended }))
})
