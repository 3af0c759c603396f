import { Effect } from "effect"
import type { ReactNode } from "react"
import { Swap } from "../../../services/account/swap/Swap.ts"
import type { Swapping } from "../../../services/account/swap/Swapping.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"

const swapping = Effect.flatMap(Swap, (swap) => swap.swapping)

const made = (runtime: LatchkeyRuntime): Swapping | undefined => {
  try {
    return runtime.runSync(swapping)
  } catch {
    return undefined
  }
}
const load = (runtime: LatchkeyRuntime) => runtime.runPromise(swapping)
const heights = [112, 112]

/** Around each view of swapping, which is shown once its texts and the code of swapping are there. */
export const SwapFrame = ({ children }: { readonly children: (swapping: Swapping) => ReactNode }) => (
  <LoadedFrame made={made} load={load} heights={heights}>
    {children}
  </LoadedFrame>
)
