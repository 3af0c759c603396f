/** Lets tests await a state: conditions are asked again whenever something changed. */
export const createWaiters = <Subject>(subject: () => Subject) => {
  const waiting = new Set<{ readonly look: () => void; readonly stop: () => void }>()
  const listeners = new Set<() => void>()
  return {
    changed: () => {
      waiting.forEach(({ look }) => look())
      listeners.forEach((listener) => listener())
    },
    /** Calls the listener at each change, until what it gives back is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves as soon as the condition holds, refuses when the subject stops before. */
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
