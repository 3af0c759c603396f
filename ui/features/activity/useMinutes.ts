import { Clock, Effect, Fiber } from "effect"
import { useEffect, useReducer } from "react"
import { useModal } from "../../modal/ModalContext.ts"

const minute = 60_000

/**
 * The present time, in ms since the epoch. The view is drawn again each minute, and when the page is seen again; there is
 * no timer while the page is hidden or the view is closed.
 */
export const useMinutes = (): number => {
  const { runtime } = useModal()
  const [, tick] = useReducer((turns: number) => turns + 1, 0)
  useEffect(() => {
    const ticks = Effect.gen(function* () {
      for (;;) {
        yield* Effect.sleep(minute)
        tick()
      }
    })
    let ticking: Fiber.Fiber<never> | undefined
    const stop = () => {
      if (ticking !== undefined) runtime.runFork(Fiber.interrupt(ticking))
      ticking = undefined
    }
    const start = () => {
      stop()
      if (document.visibilityState !== "hidden") ticking = runtime.runFork(ticks)
    }
    const follow = () => {
      tick()
      start()
    }
    start()
    document.addEventListener("visibilitychange", follow)
    return () => {
      document.removeEventListener("visibilitychange", follow)
      stop()
    }
  }, [runtime])
  return runtime.runSync(Clock.currentTimeMillis)
}
