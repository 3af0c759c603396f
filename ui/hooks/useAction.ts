import type { Effect } from "effect"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import type { ActionState } from "./ActionState.ts"
import { useActionOn } from "./useActionOn.ts"
import { useRuntime } from "./useRuntime.ts"

/**
 * Runs an effect from a component: the latest run wins, and leaving the screen interrupts it. Gives how it is going, what
 * runs it and what cancels it, both the same functions each time. Suspends like `useRuntime`.
 */
export const useAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
): readonly [ActionState<A, E>, (...args: Args) => void, () => void] => {
  const { state, run, cancel } = useActionOn(useRuntime(), make)
  return [state, run, cancel]
}
