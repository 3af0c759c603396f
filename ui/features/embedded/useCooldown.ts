import { Effect, Fiber } from "effect"
import { reportedExit } from "../../../services/base/errors/reportedExit.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import type { Login } from "../../../services/ways-in/embedded/Login.ts"
import { useLatest } from "../../hooks/useLatest.ts"
import { useModal } from "../../modal/ModalContext.ts"
import { useTexts } from "../../modal/useTexts.ts"
import { emailTexts } from "./emailTexts.ts"

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
 * Seconds until another code can be requested, announced at the moments and, as `free`, when they reach 0.
 *
 * @param free What is announced when a code can be requested again; nothing if undefined.
 * @param options.moments Seconds left at which the countdown is announced.
 * @param options.active Whether it counts; what it reads loads the login.
 *
 * @returns The seconds; `known` once they were read; `look`, which reads them again after a code was sent.
 */
export const useCooldown = (free: string | undefined, { moments = readAt, active = true } = {}) => {
  const { embedded, runtime, say } = useModal()
  const { t } = useTexts(emailTexts)
  const [seconds, setSeconds] = useState<number>()
  const [turn, setTurn] = useState(0)
  const look = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    if (!active) return
    const counting = runtime.runFork(
      reportedExit(Effect.flatMap(embedded.login, (login) => countDown(login, setSeconds)))
    )
    return () => {
      runtime.runFork(Fiber.interrupt(counting))
      setSeconds(undefined)
    }
  }, [runtime, embedded, turn, active])
  const counted = useRef(false)
  const announce = useLatest(() => {
    if (seconds === undefined) return
    if (moments.includes(seconds)) say(t("sendAgainIn", { seconds }))
    if (seconds === 0 && counted.current && free !== undefined) say(free)
    counted.current = seconds > 0
  })
  useEffect(() => announce(), [seconds, announce])
  return { seconds: seconds ?? 0, known: seconds !== undefined, look }
}
