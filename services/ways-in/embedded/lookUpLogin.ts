import { Effect, Exit } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import type { FrameFailed } from "../../base/errors/frameErrors.ts"

/** Pauses in ms after which a login is looked up again while the secure site is out of reach; then the next page looks. */
export const lookUpPauses: ReadonlyArray<number> = [5_000, 15_000, 45_000, 120_000, 300_000]

/**
 * Looks a login up in the frame until that has said whether there is one: "not now" is no "no".
 *
 * @param look Whether the frame has a user; takes them up.
 * @param isOver Whether the answer is no longer needed.
 *
 * @returns What the frame answered; `undefined` if it was unreachable throughout, or the answer is no longer needed.
 */
export const lookUpLogin = Effect.fnUntraced(function* (
  look: Effect.Effect<boolean, FrameFailed>,
  isOver: () => boolean
) {
  for (const pause of [...lookUpPauses, undefined]) {
    const found = yield* reportedExit(look)
    if (isOver()) return undefined
    if (Exit.isSuccess(found)) return found.value ? ("in" as const) : ("out" as const)
    const failure = found.cause.reasons.find((one) => one._tag === "Fail")?.error
    if (failure?.reason === "refused") return "refused" as const
    if (pause === undefined) break
    yield* Effect.sleep(pause)
    if (isOver()) return undefined
  }
  return undefined
})
