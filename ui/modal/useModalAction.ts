import type { Effect } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { runAction } from "../hooks/runAction.ts"
import type { ActionState } from "../hooks/ActionState.ts"
import { useModal } from "./ModalContext.ts"

/** `useAction` for views: they have the runtime at hand and never suspend. Leaving the view interrupts. */
export const useModalAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
) => {
  const { runtime } = useModal()
  const [state, setState] = useState<ActionState<A, E>>({ status: "idle" })
  const stop = useRef(() => {})
  const latest = useRef(make)
  latest.current = make
  useEffect(() => () => stop.current(), [])
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
