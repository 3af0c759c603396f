/** Those who watch a wallet that tells nothing by itself; they are told when it has answered otherwise than before. */
export const makeHints = () => {
  const listeners = new Set<() => void>()
  let last: string | undefined
  return {
    /** Hands an answer on, and tells of a change. */
    answered: <A>(answer: A): A => {
      const now = JSON.stringify(answer)
      const isChanged = last !== undefined && last !== now
      last = now
      if (isChanged) for (const tell of [...listeners]) tell()
      return answer
    },
    watch: (changed: () => void) => {
      const tell = () => changed()
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    forget: () => {
      last = undefined
    }
  }
}
