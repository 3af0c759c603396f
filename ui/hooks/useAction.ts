import type { Effect } from "effect"
import { useEffect, useRef, useState } from "react"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import { useRuntime } from "./useRuntime.ts"
import { runAction } from "./runAction.ts"

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
