import type { Effect } from "effect"
import type { LatchkeyServices } from "../../services/latchkey/LatchkeyServices.ts"
import { useActionOn } from "../hooks/useActionOn.ts"
import { useModal } from "./ModalContext.ts"

/** `useAction` for views: they have the runtime at hand and never suspend. Leaving the view interrupts. */
export const useModalAction = <Args extends ReadonlyArray<unknown>, A, E>(
  make: (...args: Args) => Effect.Effect<A, E, LatchkeyServices>
) => useActionOn(useModal().runtime, make)
