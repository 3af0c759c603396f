/** Callbacks for the result of the request on top of the stack (spec 2). */
export interface TransactionEntry {
  readonly onSuccess?: (() => void) | undefined
  readonly onError?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

export type TransactionEnd = "success" | "error" | "cancel"

export interface TransactionStack {
  /** Adds an entry on top; returns the function that removes it from any position. */
  readonly push: (entry: TransactionEntry) => () => void
  /**
   * Ends the top entry: success runs its callback; error and cancel run theirs and then go back. Does nothing if the
   * stack is empty.
   */
  readonly pop: (end: TransactionEnd) => void
  readonly isEmpty: () => boolean
  readonly clear: () => void
}

/** Makes the stack of pending requests; `goBack` is the router's. */
export const makeTransactionStack = (goBack: () => void): TransactionStack => {
  const entries: Array<TransactionEntry> = []
  return {
    push: (entry) => {
      entries.push(entry)
      return () => {
        const at = entries.indexOf(entry)
        if (at >= 0) entries.splice(at, 1)
      }
    },
    isEmpty: () => entries.length === 0,
    clear: () => void entries.splice(0),
    pop: (end) => {
      const entry = entries.pop()
      if (entry === undefined) return
      if (end === "success") return entry.onSuccess?.()
      ;(end === "error" ? entry.onError : entry.onCancel)?.()
      goBack()
    }
  }
}
