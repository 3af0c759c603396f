import { Effect, Exit } from "effect"
import type { FrameFailed } from "../errors/frameErrors.ts"
import { FrameTransport } from "../frame/FrameTransport.ts"
import { Modal } from "../modal/Modal.ts"
import { push } from "../router/stack.ts"
import { Router } from "../router/Router.ts"
import { view } from "../router/View.ts"

/**
 * Keeps the approve view in sight for as long as a request waits for the visitor, and takes the request back when
 * they leave it: closing or going back declines (spec 4, 6; SEC-17).
 */
export const makeApprovals = Effect.gen(function* () {
  const transport = yield* FrameTransport
  const modal = yield* Modal
  const router = yield* Router
  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  let open = 0
  /** Takes the entry off by which the view under the approval is shown again. */
  let drop: (() => void) | undefined

  const inSight = () => modal.state.get().open && router.current().name === "ApproveTransaction"
  const follow = () => {
    if (open > 0 && !inSight()) runFork(transport.abort)
  }
  const undo = [modal.state.subscribe(follow), router.stack.subscribe(follow)]
  yield* Effect.addFinalizer(() => Effect.sync(() => undo.forEach((stop) => stop())))

  const enter = Effect.suspend(() => {
    if (inSight()) {
      open += 1
      return Effect.void
    }
    const shown = modal.state.get().open
      ? Effect.sync(() => {
          drop = modal.transactions.push({ onSuccess: () => runFork(modal.back) })
          router.go((stack) => push(stack, view("ApproveTransaction")))
        })
      : modal.open(view("ApproveTransaction"))
    return Effect.map(shown, () => {
      open += 1
    })
  })
  /** Spec 2: with nothing waiting for the request the modal closes, otherwise what waits goes on. */
  const leave = (exit: Exit.Exit<unknown, unknown>) =>
    Effect.suspend(() => {
      open -= 1
      if (open > 0) return Effect.void
      const own = drop
      drop = undefined
      if (!inSight()) own?.()
      else if (modal.transactions.isEmpty()) return modal.close
      else modal.transactions.pop(Exit.isSuccess(exit) ? "success" : "error")
      return Effect.void
    })

  return <A>(request: Effect.Effect<A, FrameFailed>): Effect.Effect<A, FrameFailed> =>
    Effect.andThen(enter, Effect.onExit(request, leave))
})
