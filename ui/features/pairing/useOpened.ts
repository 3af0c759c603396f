import { Effect } from "effect"
import { useEffect, useState } from "react"
import { runAction } from "../../hooks/runAction.ts"
import { useModal } from "../../modal/ModalContext.ts"

/** How long an app may take to open after a tap, in ms. */
const moment = 2_500

/** Whether a tapped link opened nothing: `stayed` is true if the page was visible the whole time after `tapped`. */
export const useOpened = () => {
  const { runtime } = useModal()
  const [taps, setTaps] = useState(0)
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    if (taps === 0) return
    const stop = runAction(runtime, Effect.sleep(moment), (state) => {
      if (state.status === "done") setStayed(true)
    })
    const left = () => {
      if (document.visibilityState === "hidden") stop()
    }
    document.addEventListener("visibilitychange", left)
    window.addEventListener("pagehide", stop)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", left)
      window.removeEventListener("pagehide", stop)
    }
  }, [runtime, taps])
  return {
    stayed,
    tapped: () => {
      setStayed(false)
      setTaps((all) => all + 1)
    }
  }
}
