import { Effect } from "effect"
import type { FrameFailed } from "../errors/frameErrors.ts"
import type { FrameTransport } from "../frame/FrameTransport.ts"
import { Modal } from "../modal/Modal.ts"
import { push } from "../router/stack.ts"
import { Router } from "../router/Router.ts"
import { view } from "../router/View.ts"

/**
 * Keeps the approve view in sight for as long as a request waits for the visitor, and takes the request back when
 * they leave it: closing or going back declines (spec 4, 6; SEC-17).
 */
export const makeApprovals = (transport: FrameTransport["Service"]) =>
  Effect.gen(function* () {
    const modal = yield* Modal
    const router = yield* Router
    const runFork = Effect.runForkWith(yield* Effect.context<never>())
    let open = 0
    let ownModal = false

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
      ownModal = !modal.state.get().open
      const shown = ownModal
        ? modal.open(view("ApproveTransaction"))
        : Effect.sync(() => router.go((stack) => push(stack, view("ApproveTransaction"))))
      return Effect.map(shown, () => {
        open += 1
      })
    })
    const leave = Effect.suspend(() => {
      open -= 1
      if (open > 0 || !inSight()) return Effect.void
      return ownModal ? modal.close : modal.back
    })

    return <A>(request: Effect.Effect<A, FrameFailed>): Effect.Effect<A, FrameFailed> =>
      Effect.andThen(
        enter,
        Effect.onExit(request, () => leave)
      )
  })
