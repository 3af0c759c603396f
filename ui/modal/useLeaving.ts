import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from "react"
import { useLatest } from "../hooks/useLatest.ts"
import { rememberOpener } from "./rememberOpener.ts"
import { focusIsLost } from "./useKeepFocus.ts"

const bodyOf = (layer: HTMLElement) => layer.querySelector<HTMLElement>(".frame:not([hidden]) > .body")!

/**
 * Lets the modal leave as it was last seen. When it closes, React unmounts its views, so that their work ends; their
 * elements are put back and stay unchanged until the closing animation has ended. Opening again removes them.
 *
 * @param top The element that the modal is in.
 * @param opener The element that gets the focus after closing.
 * @param isConnected Whether there is an account; when the last one has gone, the bolt at the sheet's edge is drawn back first.
 * @param onGone Called once the modal has left the page.
 *
 * @returns The ref of the modal's outermost element.
 */
export const useLeaving = (
  open: boolean,
  top: HTMLElement,
  opener: Element | null,
  isConnected: () => boolean,
  onGone: () => void
): RefCallback<HTMLElement> => {
  const shown = useRef<HTMLElement>(undefined)
  const scrolled = useRef(0)
  const layer = useCallback((element: HTMLElement | null) => {
    if (element) shown.current = element
    else {
      const body = bodyOf(shown.current!)
      // Elements that leave the page forget how far they were scrolled, and the height they were moving through.
      scrolled.current = body.scrollTop
      body.style.blockSize = `${body.offsetHeight}px`
    }
  }, [])
  const [giveBack] = useState(() => rememberOpener(opener))
  const leave = useLatest(() => {
    const left = shown.current
    if (left) {
      left.dataset["phase"] = "out"
      if (!isConnected() && left.querySelector("[data-connected]")) left.dataset["freed"] = ""
      // What is still seen can no longer be focused, pressed or read out.
      left.inert = true
      top.append(left)
      bodyOf(left).scrollTop = scrolled.current
    }
    // The focus returns to the page immediately; the closing animation blocks nothing.
    giveBack()
    let live = true
    const animations = left?.getAnimations({ subtree: true }) ?? []
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!live) return
      // The page may have replaced the button meanwhile.
      if (focusIsLost()) giveBack()
      onGone()
    })
    return () => {
      live = false
      left?.remove()
    }
  })
  useLayoutEffect(() => (open ? undefined : leave()), [open, leave])
  return layer
}
