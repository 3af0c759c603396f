import { Effect, Fiber } from "effect"
import { useCallback, useEffect, useState } from "react"
import type { Login } from "../../services/embedded/Login.ts"
import { useModal } from "../modal/ModalContext.ts"

/** Asks the clock anew at the turn of each second, until nothing is left: no tick adds up to another. */
const countDown = Effect.fnUntraced(function* (login: Login, show: (seconds: number) => void) {
  for (;;) {
    const left = yield* login.cooldown
    show(Math.ceil(left / 1_000))
    if (left === 0) return
    yield* Effect.sleep(left % 1_000 || 1_000)
  }
})

/** Seconds until another code may be asked for, `undefined` until known; `look` reads anew after one was sent. */
export const useCooldown = () => {
  const { embedded, runtime } = useModal()
  const [seconds, setSeconds] = useState<number>()
  const [turn, setTurn] = useState(0)
  const look = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    const counting = runtime.runFork(
      Effect.exit(Effect.flatMap(embedded.login, (login) => countDown(login, setSeconds)))
    )
    return () => void runtime.runFork(Fiber.interrupt(counting))
  }, [runtime, embedded, turn])
  return { seconds: seconds ?? 0, known: seconds !== undefined, look }
}
