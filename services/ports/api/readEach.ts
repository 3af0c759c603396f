import { Cause, Context, Effect, Exit } from "effect"
import { Environment } from "../environment/Environment.ts"
import { warnOnce } from "../environment/warnOnce.ts"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { plainText } from "../../base/texts/plainText.ts"
import { unknownShape } from "./unknownShape.ts"

/**
 * Reads a list of a service item by item. An item that cannot be read is left out, and the developer is warned once of each
 * way in which items of `what` cannot be read. Where no item of a list can be read, the list has an unknown shape: that is not
 * "none".
 */
export const readEach = <A>(what: string, read: (item: unknown) => Exit.Exit<A, unknown>) =>
  Effect.fnUntraced(function* (list: ReadonlyArray<unknown>): Effect.fn.Return<ReadonlyArray<A>, ApiFailed> {
    const found: Array<A> = []
    const odd: Array<unknown> = []
    for (const item of list) {
      const exit = read(item)
      if (Exit.isSuccess(exit)) found.push(exit.value)
      else odd.push(Cause.squash(exit.cause))
    }
    if (odd.length > 0 && found.length === 0) return yield* unknownShape(odd[0])
    // A host may run a call with an `ApiClient` alone.
    const environment = Context.getOrUndefined(yield* Effect.context<never>(), Environment)
    if (environment !== undefined)
      for (const cause of odd) {
        const reason = plainText(String((cause as { readonly message?: unknown } | null)?.message), 160) ?? ""
        warnOnce(environment, `An entry of ${what} could not be read and is left out: ${reason}`)
      }
    return found
  })
