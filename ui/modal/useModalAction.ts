import type { Effect } from "effect"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { useActionOn } from "../hooks/useActionOn.ts"
import { useModal } from "./ModalContext.ts"

/** `useAction` for views: they already have the runtime and never suspend. Unmounting the view interrupts the run. */
export const useModalAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
) => useActionOn(useModal().runtime, make)
