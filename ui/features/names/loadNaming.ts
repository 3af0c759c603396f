import type { Effect, Scope } from "effect"
import { madeOnce } from "../../../services/concurrency/madeOnce.ts"
import type { makeNaming } from "../../../services/names/makeNaming.ts"
import type { Naming } from "../../../services/names/Naming.ts"

const naming = madeOnce<
  Naming,
  Effect.Error<typeof makeNaming>,
  Exclude<Effect.Services<typeof makeNaming>, Scope.Scope>
>(async () => (await import("../../../services/names/makeNaming.ts")).makeNaming)

/** The registering of names of an instance, if it was made. */
export const madeNaming = naming.made

/** Makes the registering of names of an instance, once. A failed load is tried again with the next call. */
export const loadNaming = naming.load
