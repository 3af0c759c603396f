import { Context, Effect } from "effect"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { Swapping } from "./Swapping.ts"

/** Swapping tokens; its code is loaded at first use, and later uses get the same one. */
export class Swap extends Context.Service<Swap, { readonly swapping: Effect.Effect<Swapping, LoadFailed> }>()(
  "latchkey/Swap"
) {}

/** Makes the service. */
export const makeSwap = Effect.map(
  lazyPart(() => import("./makeSwapping.ts").then(({ makeSwapping }) => makeSwapping)),
  (swapping) => ({ swapping })
)
