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
  let aborts = 0
  const aborted = () => new Error("Request was aborted")
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
    /**
     * What asks for one request: its promise resolves when the user approves, and refuses when they do not. A request that is
     * still being read when the page cancels its questions is cancelled as well: its question would be invisible.
     */
    begin: () => {
      const since = aborts
      return (question: Question): Promise<void> =>
        new Promise((resolve, reject) => {
          if (aborts > since) return reject(aborted())
          waiting.push({ question, yes: resolve, no: (reason) => reject(new Error(reason)) })
          if (waiting.length === 1) draw()
        })
    },
    /** The page cancels all its questions. What was approved continues. */
    abort: () => {
      aborts += 1
      for (const { no } of waiting.splice(0)) no(aborted().message)
      draw()
    },
    redraw: draw
  }
}
