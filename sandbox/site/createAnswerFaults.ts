import { createWaiters } from "../createWaiters.ts"
import type { AnswerFault, SiteFault } from "./SiteFaults.ts"

/** Which answers go wrong: for all browsers, or for one of them. */
export const createAnswerFaults = () => {
  let forAll: SiteFault["answers"]
  const own = new Map<string, SiteFault["answers"]>()
  const faultOf = (name: string, device: string): AnswerFault | undefined => (own.get(device) ?? forAll)?.[name]
  const waiters = createWaiters(() => faultOf)
  return {
    faultOf,
    /** Waits until an answer is held no more. */
    unheld: (name: string, device: string) => waiters.when((fault) => fault(name, device) !== "held"),
    set: (answers: SiteFault["answers"]): void => {
      forAll = answers
      waiters.changed()
    },
    setFor: (device: string, answers: SiteFault["answers"]): void => {
      if (answers === undefined) own.delete(device)
      else own.set(device, answers)
      waiters.changed()
    },
    clear: (): void => {
      forAll = undefined
      own.clear()
      waiters.changed()
    },
    stop: waiters.stop
  }
}
