import { Effect, Fiber } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import type { Login } from "../../../services/embedded/Login.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { embeddedTexts } from "./embeddedTexts.ts"

/** Seconds left at which the countdown is announced (the design's section 11). */
const readAt: ReadonlyArray<number> = [30, 10]

/** Reads the remaining time each second until it is 0, so that timer inaccuracies do not add up. */
const countDown = Effect.fnUntraced(function* (login: Login, show: (seconds: number) => void) {
  for (;;) {
    const left = yield* login.cooldown
    show(Math.ceil(left / 1_000))
    if (left === 0) return
    yield* Effect.sleep(left % 1_000 || 1_000)
  }
})

/**
 * Seconds until another code can be requested; `known` once they were read; `look` reads them again after a code was
 * sent. The text `free` is announced when they reach 0.
 */
export const useCooldown = (free: keyof typeof embeddedTexts, moments = readAt) => {
  const { embedded, runtime, say } = useModal()
  const { t } = useTexts(embeddedTexts)
  const [seconds, setSeconds] = useState<number>()
  const [turn, setTurn] = useState(0)
  const look = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    const counting = runtime.runFork(
      Effect.exit(Effect.flatMap(embedded.login, (login) => countDown(login, setSeconds)))
    )
    return () => void runtime.runFork(Fiber.interrupt(counting))
  }, [runtime, embedded, turn])
  const counted = useRef(false)
  const announce = useLatest(() => {
    if (seconds === undefined) return
    if (moments.includes(seconds)) say(t("sendAgainIn", { seconds }))
    if (seconds === 0 && counted.current) say(t(free))
    counted.current = seconds > 0
  })
  useEffect(() => announce(), [seconds, announce])
  return { seconds: seconds ?? 0, known: seconds !== undefined, look }
}
