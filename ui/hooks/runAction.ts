import type { Effect } from "effect"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import type { LatchkeyRuntime } from "./useRuntime.ts"

/**
 * Runs an effect and calls `onState` with its final state, unless it was stopped before. Returns the function that
 * stops it. Does not load Effect itself.
 */
export const runAction = <A, E>(
  runtime: LatchkeyRuntime,
  effect: Effect.Effect<A, E, LatchkeyServices>,
  onState: (state: ActionState<A, E>) => void
): (() => void) => {
  let live = true
  const interrupt = runtime.runCallback(effect, {
    onExit: (exit) => {
      if (!live) return
      if (exit._tag === "Success") return onState({ status: "done", value: exit.value })
      const { reasons } = exit.cause
      if (reasons.every((reason) => reason._tag === "Interrupt")) return onState({ status: "idle" })
      const failure = reasons.find((reason) => reason._tag === "Fail")
      onState({ status: "failed", cause: exit.cause, error: failure?.error })
    }
  })
  return () => {
    live = false
    interrupt()
  }
}
