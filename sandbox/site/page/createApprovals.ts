import { drawWait } from "./drawWait.ts"
import { drawQuestion } from "./drawQuestion.ts"
import type { Question } from "./Question.ts"

interface Waiting {
  readonly question: Question
  readonly yes: () => void
  readonly no: (reason: string) => void
}

/** Asks the visitor, one question after the other. */
export const createApprovals = (
  place: HTMLElement,
  asker: () => { readonly host: string; readonly name: string | undefined }
) => {
  const waiting: Array<Waiting> = []
  let leave: (() => void) | undefined
  const draw = () => {
    leave?.()
    leave = undefined
    const [first] = waiting
    if (first === undefined) return drawWait(place)
    const end = (work: () => void) => () => {
      waiting.shift()
      work()
      draw()
    }
    leave = drawQuestion(place, first.question, asker(), waiting.length - 1, {
      approve: end(first.yes),
      decline: end(() => first.no("User rejected the request"))
    })
  }
  drawWait(place)
  return {
    /** Resolves when the visitor approves, and refuses when they do not. */
    ask: (question: Question): Promise<void> =>
      new Promise((resolve, reject) => {
        waiting.push({ question, yes: resolve, no: (reason) => reject(new Error(reason)) })
        if (waiting.length === 1) draw()
      }),
    /** The page cancels all its questions. */
    abort: () => {
      for (const { no } of waiting.splice(0)) no("Request was aborted")
      draw()
    },
    redraw: draw
  }
}
