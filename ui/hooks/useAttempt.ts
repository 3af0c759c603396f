import { useCallback, useRef, useState } from "react"

/** The state of a call that returns a promise. Only the latest call counts. */
export interface Attempt<Args extends ReadonlyArray<unknown>, A> {
  readonly run: (...args: Args) => Promise<A>
  readonly data: A | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly reset: () => void
}

interface State<A> {
  readonly data?: A
  readonly error?: unknown
  readonly isPending: boolean
}

/** Tracks the latest call of `ask`; `run` also returns its promise to the caller. */
export const useAttempt = <Args extends ReadonlyArray<unknown>, A>(
  ask: (...args: Args) => Promise<A>
): Attempt<Args, A> => {
  const [{ data, error, isPending }, setState] = useState<State<A>>({ isPending: false })
  const latest = useRef(0)
  const run = useCallback(
    async (...args: Args) => {
      const turn = ++latest.current
      const settle = (state: State<A>) => {
        if (turn === latest.current) setState(state)
      }
      setState({ isPending: true })
      try {
        const value = await ask(...args)
        settle({ data: value, isPending: false })
        return value
      } catch (failure) {
        settle({ error: failure, isPending: false })
        throw failure
      }
    },
    [ask]
  )
  const reset = useCallback(() => {
    latest.current++
    setState({ isPending: false })
  }, [])
  return { run, data, error, isPending, reset }
}
