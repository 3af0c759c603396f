import { Context, Effect } from "effect"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { SwapFlow } from "./SwapFlow.ts"

/** Swapping tokens; its code is loaded at first use, and later uses get the same one. */
export class Swap extends Context.Service<Swap, { readonly flow: Effect.Effect<SwapFlow, LoadFailed> }>()(
  "latchkey/Swap"
) {}

/** Makes the service. */
export const makeSwap = Effect.map(
  lazyPart(() => import("./makeSwapFlow.ts").then(({ makeSwapFlow }) => makeSwapFlow)),
  (flow) => ({ flow })
)
