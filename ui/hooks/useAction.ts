import type { Effect } from "effect"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import { useActionOn } from "./useActionOn.ts"
import { useRuntime } from "./useRuntime.ts"

/**
 * Runs an effect from a component: a new run interrupts the one before, and unmounting interrupts it. Returns the
 * state, `run` and `cancel`; both functions keep their identity. Suspends like `useRuntime`.
 */
export const useAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
): readonly [ActionState<A, E>, (...args: Args) => void, () => void] => {
  const { state, run, cancel } = useActionOn(useRuntime(), make)
  return [state, run, cancel]
}
