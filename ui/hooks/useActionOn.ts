import type { Effect } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import { runAction } from "./runAction.ts"
import { useLatest } from "./useLatest.ts"
import type { LatchkeyRuntime } from "./useRuntime.ts"

/**
 * Runs an effect from a component on this runtime: a new run interrupts the one before, and unmounting interrupts it.
 * `run` and `cancel` keep their identity; `run` uses the `make` of the last render.
 */
export const useActionOn = <Args extends ReadonlyArray<unknown>, A, E>(
  runtime: LatchkeyRuntime,
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
) => {
  const [state, setState] = useState<ActionState<A, E>>({ status: "idle" })
  const stop = useRef(() => {})
  const latest = useLatest(make)
  useEffect(() => () => stop.current(), [runtime])
  const cancel = useCallback(() => {
    stop.current()
    setState({ status: "idle" })
  }, [])
  const run = useCallback(
    (...args: Args) => {
      stop.current()
      setState({ status: "running" })
      stop.current = runAction(runtime, latest(...args), setState)
    },
    [runtime, latest]
  )
  return { state, run, cancel }
}
