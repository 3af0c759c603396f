import { useMemo } from "react"
import { makeTexts, type Part, type Texts } from "./makeTexts.tsx"
import { useModal } from "./ModalContext.ts"

/** The texts of a part, and those of the sheet itself, in the active language. */
export const useTexts = <P = {}>(part: Part<P> = {} as Part<P>): Texts<P> => {
  const { messages } = useModal()
  return useMemo(() => makeTexts<P>(messages, part), [messages, part])
}
