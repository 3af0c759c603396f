import { Cause, Effect, Exit, Option } from "effect"
import { logDebug } from "./logDebug.ts"
import type { SpanAttributes } from "./withSpan.ts"

/** How an effect ended: `done`, the tag of its error, `interrupted` or `defect`. */
const endOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "done"
  const error: unknown = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
  if (error !== undefined) return String(Object(error)._tag)
  return Cause.hasInterruptsOnly(exit.cause) ? "interrupted" : "defect"
}

/** Writes to the log of developers how an effect ends: `message`, and `done`, the tag of its error, `interrupted` or `defect`. */
export const logExit =
  (message: string, values?: SpanAttributes) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.onExit(effect, (exit) => logDebug(`${message}: ${endOf(exit)}`, values))
