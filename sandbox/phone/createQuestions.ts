import type { Answer } from "../wallets/PageWalletConfig.ts"
import type { PhoneQuestion } from "./Phone.ts"

/** The answer to a question; `gone` if the site withdrew it or it expired. */
export type Outcome = "yes" | "no" | "gone"

/** The questions of a phone, in the order they came. */
export const createQuestions = (policy: () => Answer, changed: () => void) => {
  const asked: Array<PhoneQuestion> = []
  const waiting = new Map<PhoneQuestion, (outcome: Outcome) => void>()

  const settle = (id: number | undefined, outcome: Outcome): boolean => {
    const found = [...waiting].find(([question]) => id === undefined || question.id === id)
    if (!found) return false
    waiting.delete(found[0])
    found[1](outcome)
    changed()
    return true
  }

  return {
    asked,
    waiting: (): ReadonlyArray<PhoneQuestion> => [...waiting.keys()],
    ask: (question: PhoneQuestion): Promise<Outcome> => {
      asked.push(question)
      const answer = policy()
      const outcome =
        answer === "ask"
          ? new Promise<Outcome>((resolve) => waiting.set(question, resolve))
          : Promise.resolve(answer === "approve" ? ("yes" as const) : ("no" as const))
      changed()
      return outcome
    },
    settle
  }
}
