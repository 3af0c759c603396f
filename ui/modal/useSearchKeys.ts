import { useLayoutEffect, useRef } from "react"
import { useModal } from "./ModalContext.ts"

/** The search field of a view: it is focused first, "/" focuses it again, and arrow down moves to the list. */
export const useSearchKeys = () => {
  const { environment } = useModal()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = input.current
    if (field === null) return
    // On a phone the keyboard would cover the list.
    if (!environment.mobile()) field.focus({ preventScroll: true })
    const sheet = field.closest("section")!
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event
      if (key === "/" && target !== field) {
        event.preventDefault()
        field.focus()
      }
      if (key === "ArrowDown" && target === field) {
        event.preventDefault()
        sheet.querySelector<HTMLElement>("button.row[tabindex='0']")?.focus()
      }
    }
    sheet.addEventListener("keydown", onKeyDown)
    return () => sheet.removeEventListener("keydown", onKeyDown)
  }, [environment])
  return input
}
