/** Lets tests wait for a state: conditions are checked at each change. */
export const createWaiters = <Subject>(subject: () => Subject) => {
  const waiting = new Set<{ readonly look: () => void; readonly stop: () => void }>()
  const listeners = new Set<() => void>()
  return {
    changed: () => {
      waiting.forEach(({ look }) => look())
      listeners.forEach((listener) => listener())
    },
    /** Calls the listener at each change; returns the unsubscribe. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves when the condition holds, rejects if the subject stops first. */
    when: (condition: (subject: Subject) => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        if (condition(subject())) return resolve()
        const waiter = {
          look: () => {
            if (!condition(subject())) return
            waiting.delete(waiter)
            resolve()
          },
          stop: () => reject(new Error("It stopped before the awaited came true."))
        }
        waiting.add(waiter)
      }),
    stop: () => {
      waiting.forEach(({ stop }) => stop())
      waiting.clear()
      listeners.clear()
    }
  }
}
