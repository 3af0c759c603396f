import { useCallback, useRef, useState } from "react"
import type { CallError } from "../../services/instance/CallError.ts"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import { useHost } from "./LatchkeyContext.ts"

/** The calls of an instance that have a hook of their own. */
type Call = "disconnect" | "send" | "sendTransaction" | "signMessage" | "signTypedData"
type Value<C extends Call> = Awaited<ReturnType<Latchkey[C]>>
type Calls = { readonly [C in Call]: (...args: Parameters<Latchkey[C]>) => Promise<Value<C>> }

interface State<C extends Call> {
  readonly data?: Value<C>
  readonly error?: CallError<C>
  readonly isPending: boolean
}

/** The state of a call. Only the latest one counts. */
export interface Attempt<C extends Call> {
  readonly run: (...args: Parameters<Latchkey[C]>) => Promise<Value<C>>
  readonly data: Value<C> | undefined
  /** Why the call failed: an error of the package, told apart by `_tag`. */
  readonly error: CallError<C> | undefined
  readonly isPending: boolean
  readonly reset: () => void
}

/** Tracks the latest call of this name; `run` also returns its promise to the caller. */
export const useAttempt = <C extends Call>(call: C): Attempt<C> => {
  const calls: Calls = useHost()
  const ask = calls[call]
  const [{ data, error, isPending }, setState] = useState<State<C>>({ isPending: false })
  const latest = useRef(0)
  const run = useCallback(
    async (...args: Parameters<Latchkey[C]>): Promise<Value<C>> => {
      const turn = ++latest.current
      const settle = (state: State<C>) => {
        if (turn === latest.current) setState(state)
      }
      setState({ isPending: true })
      try {
        const value = await ask(...args)
        settle({ data: value, isPending: false })
        return value
      } catch (failure) {
        settle({ error: failure as CallError<C>, isPending: false })
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
