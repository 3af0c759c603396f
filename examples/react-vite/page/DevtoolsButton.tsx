import { useLatchkey } from "latchkey/react"
import { useEffect, useRef, useState } from "react"
import { useTexts } from "./texts.ts"

/** Opens and closes the devtools, whose code is loaded with the first press. */
export const DevtoolsButton = ({ sandboxUrl }: { readonly sandboxUrl: string }) => {
  const texts = useTexts()
  const { latchkey } = useLatchkey()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    let leave = () => {}
    let live = true
    const onClose = () => {
      setOpen(false)
      button.current?.focus()
    }
    void import("latchkey/devtools/react").then(
      ({ mountDevtools }) => {
        if (live) leave = mountDevtools(latchkey, { sandboxUrl, onClose })
      },
      () => live && setOpen(false)
    )
    return () => {
      live = false
      leave()
    }
  }, [isOpen, latchkey, sandboxUrl])
  return (
    <button ref={button} type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? texts.closeDevtools : texts.openDevtools}
    </button>
  )
}
