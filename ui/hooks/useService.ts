import type { Effect } from "effect"
import { useMemo } from "react"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { useRuntime } from "./useRuntime.ts"

/** A service of the instance by its tag, for components written against the services. Suspends like `useRuntime`. */
export const useService = <I extends LatchkeyServices, S>(tag: Effect.Effect<S, never, I>): S => {
  const runtime = useRuntime()
  return useMemo(() => runtime.runSync(tag), [runtime, tag])
}
