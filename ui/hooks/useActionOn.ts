import type { Effect } from "effect"
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from "react"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import { runAction } from "./runAction.ts"
import type { LatchkeyRuntime } from "./useRuntime.ts"

/**
 * Runs an effect from a component on this runtime: the latest run wins, and leaving the screen interrupts it. `run` and
 * `cancel` stay the same functions; `run` takes what `make` closed over when the component was drawn last.
 */
export const useActionOn = <Args extends ReadonlyArray<unknown>, A, E>(
  runtime: LatchkeyRuntime,
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
) => {
  const [state, setState] = useState<ActionState<A, E>>({ status: "idle" })
  const stop = useRef(() => {})
  const latest = useRef(make)
  // Before any other effect, which may run it.
  useInsertionEffect(() => {
    latest.current = make
  })
  useEffect(() => () => stop.current(), [runtime])
  const cancel = useCallback(() => {
    stop.current()
    setState({ status: "idle" })
  }, [])
  const run = useCallback(
    (...args: Args) => {
      stop.current()
      setState({ status: "running" })
      stop.current = runAction(runtime, latest.current(...args), setState)
    },
    [runtime]
  )
  return { state, run, cancel }
}
