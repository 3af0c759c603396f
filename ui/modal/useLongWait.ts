import { Effect } from "effect"
import { useEffect, useState } from "react"
import { useModal } from "./ModalContext.ts"

/** How long a wallet may take before the user is told, in ms. Only the user ends the wait. */
const long = 120_000

/** Whether a wait for a user's answer in a wallet has become long. */
export const useLongWait = (waiting: boolean): boolean => {
  const { runtime } = useModal()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = runtime.runCallback(
      Effect.andThen(
        Effect.sleep(long),
        Effect.sync(() => setLong(true))
      )
    )
    return () => {
      stop()
      setLong(false)
    }
  }, [runtime, waiting])
  return isLong
}
