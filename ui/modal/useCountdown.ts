import { Clock, Effect } from "effect"
import { useEffect, useState } from "react"
import { runAction } from "../hooks/runAction.ts"
import { useModal } from "./ModalContext.ts"

/** Whole seconds until `until`, in ms since the epoch; updated once a second. */
export const useCountdown = (until: number | undefined): number => {
  const { runtime } = useModal()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const tick = Effect.gen(function* () {
      for (;;) {
        const ms = until - (yield* Clock.currentTimeMillis)
        setLeft(Math.max(0, Math.ceil(ms / 1_000)))
        if (ms <= 0) return
        yield* Effect.sleep(ms % 1_000 || 1_000)
      }
    })
    return runAction(runtime, tick, () => {})
  }, [runtime, until])
  return left
}
