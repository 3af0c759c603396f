import { Clock, Effect } from "effect"
import { makeTime } from "./makeTime.ts"
import type { RecordedState, Recording } from "./Recording.ts"
import { replay } from "./replay.ts"

/** Runs a recording again without waiting: its time passes at once. Returns its states, as `replay` does. */
export const replayNow = (recording: Recording): Effect.Effect<ReadonlyArray<RecordedState>> =>
  Effect.suspend(() => {
    const { clock, advance } = makeTime()
    return Effect.provideService(replay(recording, advance), Clock.Clock, clock)
  })
