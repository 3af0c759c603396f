import { Context } from "effect"

/** Where unexpected errors of the product itself go (spec 8). */
export interface DefectDoor {
  /** Writes the error to the console, and reports it to the host's service; once, however often it occurs. */
  readonly tell: (defect: unknown) => void
  /** Sets the reporter; earlier errors are reported now. */
  readonly follow: (report: (defect: unknown) => void) => void
  /** Ends with the instance: what a host asks of it afterwards fails, and is no error of this code. */
  readonly close: () => void
}

/** Makes the door of one instance. */
export const makeDefects = (): DefectDoor => {
  const told = new WeakSet()
  const early: Array<unknown> = []
  let closed = false
  let report = (defect: unknown): void => void early.push(defect)
  return {
    tell: (defect) => {
      if (closed) return
      // Programs that wait for each other fail with the same error.
      if (typeof defect === "object" && defect !== null) {
        if (told.has(defect)) return
        told.add(defect)
      }
      console.error("Latchkey: an unexpected error.", defect)
      report(defect)
    },
    follow: (next) => {
      report = next
      for (const defect of early.splice(0)) next(defect)
    },
    close: () => {
      closed = true
    }
  }
}

/** The door of an instance; without an instance the console alone. */
export const Defects = Context.Reference<DefectDoor>("latchkey/Defects", {
  defaultValue: () => ({
    tell: (defect) => console.error("Latchkey: an unexpected error.", defect),
    follow: () => {},
    close: () => {}
  })
})
