import { Effect } from "effect"
import type { ReactNode } from "react"
import { Swap } from "../../../services/account/swap/Swap.ts"
import type { SwapFlow } from "../../../services/account/swap/SwapFlow.ts"
import type { LatchkeyRuntime } from "../../hooks/useRuntime.ts"
import { LoadedFrame } from "../../modal/LoadedFrame.tsx"

const swapFlow = Effect.flatMap(Swap, (swap) => swap.flow)

const made = (runtime: LatchkeyRuntime): SwapFlow | undefined => {
  try {
    return runtime.runSync(swapFlow)
  } catch {
    return undefined
  }
}
const load = (runtime: LatchkeyRuntime) => runtime.runPromise(swapFlow)
const heights = [112, 112]

/** Around each view of swapping, which is shown once its texts and the code of swapping are there. */
export const SwapFrame = ({ children }: { readonly children: (swapFlow: SwapFlow) => ReactNode }) => (
  <LoadedFrame made={made} load={load} heights={heights}>
    {children}
  </LoadedFrame>
)
