import { answerKey } from "./replayedAdapters.ts"
import type { RecordedEvent, Recording } from "./Recording.ts"

export type Called = Extract<RecordedEvent, { readonly type: "called" }>
type Answered = Extract<RecordedEvent, { readonly type: "answered" }>

/** What of a recording happened in the middle of something else: a replay may not wait for its turn. */
export const orderOf = ({ events }: Recording) => {
  /** Calls by listeners of a state, by the number of states until then. */
  const within = new Map<number, Array<Called>>()
  /** Answers with nothing between them and their question. */
  const atOnce = new Set<Answered>()
  /** The same by what had happened before the question: a replay that asks earlier waits for it. */
  const answersAfter = new Map<RecordedEvent | undefined, Array<Answered>>()
  let states = 0
  let trigger: RecordedEvent | undefined
  events.forEach((event, at) => {
    if (event.type === "state") states += 1
    else if (event.type === "called" && event.within) within.set(states, [...(within.get(states) ?? []), event])
    else if (event.type === "answered") {
      const before = events[at - 1]
      if (before?.type === "asked" && before.at === event.at && answerKey(before) === answerKey(event)) {
        atOnce.add(event)
        answersAfter.set(trigger, [...(answersAfter.get(trigger) ?? []), event])
      } else trigger = event
    } else if (event.type !== "asked") trigger = event
  })
  return { within, atOnce, answersAfter }
}
