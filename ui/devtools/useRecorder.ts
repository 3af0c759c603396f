import { Effect, Exit, Fiber } from "effect"
import { useEffect, useRef, useState } from "react"
import { compareStates, type ComparedState } from "../../services/devtools/compareStates.ts"
import { readRecording } from "../../services/devtools/readRecording.ts"
import type { Recording } from "../../services/devtools/Recording.ts"
import { recordInstance } from "../../services/devtools/recordInstance.ts"
import { replayNow } from "../../services/devtools/replayNow.ts"
import type { RunningRecording } from "../../services/devtools/startRecording.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"

/** What the panel knows of recordings. */
export interface Recorder {
  readonly step: "idle" | "waiting" | "recording" | "replaying"
  /** Why the last press did nothing. */
  readonly problem: string | undefined
  readonly recording: Recording | undefined
  readonly compared: ReadonlyArray<ComparedState> | undefined
  readonly start: () => void
  readonly stop: () => void
  readonly read: (file: Blob) => void
  readonly replay: () => void
}

/** Records an instance for as long as the panel is there, and replays what it recorded or read. */
export const useRecorder = (latchkey: HostLatchkey): Recorder => {
  const [step, setStep] = useState<Recorder["step"]>("idle")
  const [problem, setProblem] = useState<string>()
  const [recording, setRecording] = useState<Recording>()
  const [compared, setCompared] = useState<ReadonlyArray<ComparedState>>()
  const running = useRef<RunningRecording>(undefined)
  const replaying = useRef<Fiber.Fiber<unknown>>(undefined)
  /** Counts what was asked for: what comes late of an earlier wish is dropped. */
  const wish = useRef(0)

  const end = () => {
    wish.current += 1
    running.current?.stop()
    running.current = undefined
    if (replaying.current) Effect.runFork(Fiber.interrupt(replaying.current))
    replaying.current = undefined
  }
  useEffect(() => end, [latchkey])

  const hold = (next: Recording | undefined, why?: string) => {
    setRecording(next)
    setCompared(undefined)
    setProblem(why)
  }
  return {
    step,
    problem,
    recording,
    compared,
    start: () => {
      if (step !== "idle") return
      const own = ++wish.current
      setStep("waiting")
      hold(undefined)
      recordInstance(latchkey).then(
        (now) => {
          if (own !== wish.current) return now.stop()
          running.current = now
          setStep("recording")
        },
        () => {
          if (own !== wish.current) return
          setStep("idle")
          setProblem("The instance did not start, or is over.")
        }
      )
    },
    stop: () => {
      const made = step === "replaying" ? recording : running.current?.recording()
      end()
      setStep("idle")
      hold(made)
    },
    read: (file) => {
      const own = ++wish.current
      file.text().then(
        (text) => {
          if (own !== wish.current) return
          const found = readRecording(text)
          hold(found, found ? undefined : "This file is no recording, or of another version.")
        },
        () => own === wish.current && hold(undefined, "This file could not be read.")
      )
    },
    replay: () => {
      if (!recording || step !== "idle") return
      const own = ++wish.current
      setStep("replaying")
      setCompared(undefined)
      setProblem(undefined)
      // What a file holds beyond its frame is known to be wrong only when it is used.
      const states = Effect.runFork(Effect.map(replayNow(recording), (found) => compareStates(recording, found)))
      replaying.current = states
      states.addObserver((exit) => {
        if (own !== wish.current) return
        setStep("idle")
        if (Exit.isSuccess(exit)) setCompared(exit.value)
        else setProblem("This recording cannot be replayed.")
      })
    }
  }
}
