import type { Effect, Scope } from "effect"
import { madeOnce } from "../../../services/concurrency/madeOnce.ts"
import type { Buying } from "../../../services/onramp/Buying.ts"
import type { makeBuying } from "../../../services/onramp/makeBuying.ts"

const buying = madeOnce<
  Buying,
  Effect.Error<typeof makeBuying>,
  Exclude<Effect.Services<typeof makeBuying>, Scope.Scope>
>(async () => (await import("../../../services/onramp/makeBuying.ts")).makeBuying)

/** The buying of an instance, if it was made. */
export const madeBuying = buying.made

/** Makes the buying of an instance, once. A failed load is tried again with the next call. */
export const loadBuying = buying.load
