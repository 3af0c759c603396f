import type { Cause, Effect } from "effect"
import { useEffect, useRef, useState } from "react"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { useRuntime } from "./useRuntime.ts"
import { runAction } from "./runAction.ts"

/** How the latest run of an action is going; interruption counts as `idle`. */
export type ActionState<A, E> =
  | { readonly status: "idle" }
  | { readonly status: "running" }
  | { readonly status: "done"; readonly value: A }
  | { readonly status: "failed"; readonly cause: Cause.Cause<E>; readonly error: E | undefined }

/** Runs an effect from a component: the latest run wins, and leaving the screen interrupts it. */
export const useAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
): readonly [ActionState<A, E>, (...args: Args) => void, () => void] => {
  const runtime = useRuntime()
  const [state, setState] = useState<ActionState<A, E>>({ status: "idle" })
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [runtime])
  const cancel = () => {
    stop.current()
    setState({ status: "idle" })
  }
  const run = (...args: Args) => {
    stop.current()
    setState({ status: "running" })
    stop.current = runAction(runtime, make(...args), setState)
  }
  return [state, run, cancel]
}
