import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { FrameTransport } from "./frame/FrameTransport.ts"

/** What following depends on. */
export interface FollowParts {
  /** Whether a user is logged in on this page. */
  readonly isIn: () => boolean
  /** Asks the frame for its user again. */
  readonly look: Effect.Effect<unknown, unknown>
  readonly signOut: Effect.Effect<void>
}

/**
 * Follows what the frame says unasked: that the login has ended, or has another account (frame protocol 12). It is taken as a reason to
 * ask, and only the answer counts: an answer belongs to a question, so that an old message changes nothing.
 */
export const followFrame = Effect.fnUntraced(function* ({ isIn, look, signOut }: FollowParts) {
  const transport = yield* FrameTransport
  const run = yield* makeRun
  let looking = false
  const check = Effect.gen(function* () {
    const { isConnected } = yield* transport.request("IS_CONNECTED")
    if (isIn()) yield* isConnected ? look : signOut
  })
  const undo = transport.changes.subscribe(() => {
    // What comes meanwhile may be the answers of this look, by a frame that gives them no id.
    if (looking || !isIn()) return
    looking = true
    run(
      Effect.andThen(
        reportedExit(check),
        Effect.sync(() => void (looking = false))
      )
    )
  })
  yield* Effect.addFinalizer(() => Effect.sync(undo))
})
