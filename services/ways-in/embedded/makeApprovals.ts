import { Effect, Exit } from "effect"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"
import { FrameTransport } from "./frame/FrameTransport.ts"
import { Modal } from "../../sheet/modal/Modal.ts"
import { push } from "../../sheet/router/stack.ts"
import { Router } from "../../sheet/router/Router.ts"
import { view } from "../../sheet/router/View.ts"

/** The requests for which the approve view is in sight. */
interface Sight {
  open: number
  /** How often the user had gone back when the view was shown: once more, and they have left it. */
  steps: number
  /** Takes the entry off by which the view under the approval is shown again. */
  drop?: () => void
}

/**
 * Keeps the approve view in sight for as long as a request waits for the user (spec 4, 6; SEC-17). When they leave it, the sheet is
 * theirs at once, and the frame is asked to take the request back: what it answers is the outcome, so the request continues until then.
 */
export const makeApprovals = Effect.gen(function* () {
  const transport = yield* FrameTransport
  const modal = yield* Modal
  const router = yield* Router
  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  const noSight = (): Sight => ({ open: 0, steps: modal.stepsBack() })
  let sight = noSight()

  const inSight = () => modal.state.get().open && router.current().name === "ApproveTransaction"
  /** Shows it over the view that is there, which is shown again afterwards. */
  const showOver = () => {
    sight.steps = modal.stepsBack()
    sight.drop ??= modal.transactions.push({ onSuccess: () => runFork(modal.back) })
    router.go((stack) => push(stack, view("ApproveTransaction")))
  }
  const follow = () => {
    if (sight.open === 0 || inSight()) return
    // The page or a notice has replaced the view: the user has not left it.
    if (modal.state.get().open && modal.stepsBack() === sight.steps) return showOver()
    const { drop } = sight
    sight = noSight()
    drop?.()
    runFork(transport.abort)
  }
  const undo = [modal.state.subscribe(follow), router.stack.subscribe(follow)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  const enter = Effect.gen(function* () {
    if (!inSight()) {
      if (modal.state.get().open) showOver()
      else yield* modal.open(view("ApproveTransaction"))
      sight.steps = modal.stepsBack()
    }
    sight.open += 1
    return sight
  })
  /** Spec 2: with nothing waiting for the request the modal closes, otherwise what waits continues. */
  const leave = (own: Sight, exit: Exit.Exit<unknown, unknown>) =>
    Effect.suspend(() => {
      own.open -= 1
      // The user has left it, and looks at something else.
      if (own !== sight || own.open > 0) return Effect.void
      sight = noSight()
      if (!inSight()) own.drop?.()
      else if (modal.transactions.isEmpty()) return modal.close
      else modal.transactions.pop(Exit.isSuccess(exit) ? "success" : "error")
      return Effect.void
    })

  return <A>(request: Effect.Effect<A, FrameFailed>): Effect.Effect<A, FrameFailed> =>
    Effect.flatMap(enter, (own) => Effect.onExit(request, (exit) => leave(own, exit)))
})
