import { lineOf } from "./lineOf.ts"
import type { RecordedState, Recording } from "./Recording.ts"

/** A recorded state beside that of its replay. */
export interface ComparedState {
  readonly recorded: string | undefined
  readonly replayed: string | undefined
  readonly same: boolean
}

/** The states of a recording beside those of its replay, in order. */
export const compareStates = (
  { events }: Recording,
  replayed: ReadonlyArray<RecordedState>
): ReadonlyArray<ComparedState> => {
  const recorded = events.flatMap((event) => (event.type === "state" ? [event.state] : []))
  return Array.from({ length: Math.max(recorded.length, replayed.length) }, (_, at) => {
    const [one, other] = [recorded[at], replayed[at]]
    return {
      recorded: one && lineOf(one),
      replayed: other && lineOf(other),
      same: JSON.stringify(one) === JSON.stringify(other)
    }
  })
}
