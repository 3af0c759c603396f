import { Effect } from "effect"
import { Alerts } from "../sheet/alerts/Alerts.ts"
import { Environment } from "../ports/environment/Environment.ts"
import { signInNotStarted } from "../base/errors/texts.ts"
import { HasSheet } from "../sheet/modal/HasSheet.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { initialStack, reset } from "../sheet/router/stack.ts"
import { Router } from "../sheet/router/Router.ts"
import { view } from "../sheet/router/View.ts"

/** Views that stay in front of the question: an approval of the same signature, and choosing a network. */
const before: ReadonlySet<string> = new Set([
  "SIWXSignMessage",
  "ApproveTransaction",
  "UnsupportedChain",
  "SwitchNetwork"
])

/** Makes what shows the question in the sheet. */
export const makeQuestion = Effect.fnUntraced(function* (isRequired: () => boolean) {
  const alerts = yield* Alerts
  const environment = yield* Environment
  const modal = yield* Modal
  const router = yield* Router
  const canShow = yield* HasSheet
  const isInSight = () => before.has(router.current().name)

  const show = Effect.suspend((): Effect.Effect<void> => {
    const next = view("SIWXSignMessage", isRequired())
    if (!modal.state.get().open) return modal.open(next)
    if (!isInSight()) router.go(() => reset(next))
    return Effect.void
  })
  const hide = Effect.suspend(() => {
    if (!modal.state.get().open || router.current().name !== "SIWXSignMessage") return Effect.void
    router.go(() => initialStack)
    return modal.finish
  })

  return {
    /** Whether it would be visible. */
    canShow,
    isInSight,
    show,
    hide,
    /** The site did not answer: the sheet says so, and may be closed. */
    tellUnanswered: Effect.suspend((): Effect.Effect<void> => {
      if (!canShow) return Effect.void
      const next = view("SIWXSignMessage", false)
      if (!modal.state.get().open) return modal.open(next)
      if (!isInSight()) router.go(() => reset(next))
      return Effect.void
    }),
    /** The account could not be asked for a sign-in: it is disconnected, and the sheet starts over and says so (spec 8). */
    tellNotStarted: Effect.fnUntraced(function* (disconnected: Effect.Effect<unknown>, cause: unknown) {
      const wasOpen = modal.state.get().open
      environment.warn(signInNotStarted, cause)
      yield* disconnected
      if (wasOpen) yield* modal.open(view("Connect"))
      yield* alerts.show({ tone: "bad", text: signInNotStarted })
    })
  }
})
